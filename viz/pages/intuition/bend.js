import { TL } from "../../browser/tl.js";
/* Intuition 4: two small networks, with and without ReLU, trained by gradient descent in front of the person on one set of points. */
TL.intuition.build.bend = (s) => {
  const h = (...args) => TL.h(...args),
    I = TL.intuition,
    t = (key, values) => TL.t(`intuition.bend.${key}`, values),
    num = TL.num;
  const SHAPES = ["rings", "moons", "line"],
    N = 160,
    HIDDEN = 12,
    RATE = 0.3,
    STEPS = 800,
    EACH = 4,
    REACH = 2,
    GRID = 56,
    SIDE = 280;
  /* Points (x, y) of two classes by turns. */
  const points = (shape, seed) => {
    const rand = I.random(seed),
      out = { x: [], y: [], c: [] };
    for (let i = 0; i < N; i++) {
      const c = i % 2,
        u = rand(),
        v = rand(),
        [n, m] = I.normals(rand, 2);
      let p;
      if (shape === "rings") {
        const r = c ? 1.25 + 0.5 * u : 0.75 * Math.sqrt(u);
        p = [r * Math.cos(2 * Math.PI * v), r * Math.sin(2 * Math.PI * v)];
      } else if (shape === "moons") {
        const a = Math.PI * u,
          q = c ? [0.5 - Math.cos(a), 0.25 - Math.sin(a)] : [Math.cos(a) - 0.5, Math.sin(a) - 0.25];
        p = [1.15 * q[0] + 0.1 * n, 1.15 * q[1] + 0.1 * m];
      } else {
        const a = (c ? 1 : -1) * (0.2 + u),
          b = 3 * v - 1.5;
        p = [0.8 * a - 0.6 * b, 0.6 * a + 0.8 * b];
      }
      out.x.push(p[0]);
      out.y.push(p[1]);
      out.c.push(c);
    }
    return out;
  };
  /* Both networks begin with the same numbers: first layer (2, HIDDEN) and second (HIDDEN), no biases yet. */
  const network = (seed, relu) => {
    const z = I.normals(I.random(seed + 700000), 3 * HIDDEN);
    return {
      relu,
      wx: z.slice(0, HIDDEN),
      wy: z.slice(HIDDEN, 2 * HIDDEN),
      b: new Float64Array(HIDDEN),
      out: z.slice(2 * HIDDEN).map((w) => w / Math.sqrt(HIDDEN)),
      bias: 0,
    };
  };
  const output = (net, x, y, pre) => {
    let sum = net.bias;
    for (let k = 0; k < HIDDEN; k++) {
      const a = net.wx[k] * x + net.wy[k] * y + net.b[k];
      if (pre) pre[k] = a;
      if (!net.relu || a > 0) sum += net.out[k] * a;
    }
    return sum;
  };
  const measure = (net, { x, y, c }) => {
    let loss = 0,
      right = 0;
    for (let i = 0; i < N; i++) {
      const o = output(net, x[i], y[i]);
      loss += Math.max(o, 0) - o * c[i] + Math.log1p(Math.exp(-Math.abs(o)));
      right += o > 0 === (c[i] === 1);
    }
    return { loss: loss / N, right, accuracy: right / N };
  };
  /* One step of full-batch gradient descent on the mean cross-entropy. */
  const step = (net, { x, y, c }) => {
    const pre = new Float64Array(HIDDEN),
      g = {
        wx: new Float64Array(HIDDEN),
        wy: new Float64Array(HIDDEN),
        b: new Float64Array(HIDDEN),
        out: new Float64Array(HIDDEN),
        bias: 0,
      };
    for (let i = 0; i < N; i++) {
      const e = (1 / (1 + Math.exp(-output(net, x[i], y[i], pre))) - c[i]) / N;
      g.bias += e;
      for (let k = 0; k < HIDDEN; k++) {
        if (net.relu && pre[k] <= 0) continue;
        const d = e * net.out[k];
        g.out[k] += e * pre[k];
        g.wx[k] += d * x[i];
        g.wy[k] += d * y[i];
        g.b[k] += d;
      }
    }
    for (const name of ["wx", "wy", "b", "out"]) for (let k = 0; k < HIDDEN; k++) net[name][k] -= RATE * g[name][k];
    net.bias -= RATE * g.bias;
  };
  const now = () => [I.choice("shape", SHAPES), Math.round(I.get("net", 1, 1, 9999))];
  /* The run on the screen stays when the page is drawn anew, in another language for one. */
  const fresh = (key) => {
    const [shape, seed] = now();
    return { key, data: points(shape, seed), nets: [network(seed, false), network(seed, true)], step: 0, going: false };
  };
  const run = () => {
    const key = JSON.stringify(now());
    if (I.run?.key !== key) I.run = fresh(key);
    return I.run;
  };

  const canvases = [0, 1].map(() => h("canvas", { width: SIDE, height: SIDE, role: "img", class: "in-field" })),
    facts = [0, 1].map((side) => h("p", { class: "in-facts", dataset: { side } })),
    equation = h("p", { class: "tl-quiet in-equation" }),
    verdict = I.verdict();
  const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  const paintField = (canvas, net, { x, y, c }) => {
    const g = canvas.getContext("2d"),
      small = h("canvas", { width: GRID, height: GRID }),
      image = new ImageData(GRID, GRID),
      stops = TL.data.palette.diverging[TL.dark() ? "dark" : "light"],
      shade = stops.map(rgb),
      unit = SIDE / (2 * REACH);
    for (let row = 0; row < GRID; row++)
      for (let col = 0; col < GRID; col++) {
        const p =
            1 /
            (1 +
              Math.exp(-output(net, REACH * ((2 * (col + 0.5)) / GRID - 1), REACH * (1 - (2 * (row + 0.5)) / GRID)))),
          place = 1 + 4 * p,
          low = Math.min(4, Math.floor(place)),
          f = place - low,
          at = 4 * (row * GRID + col);
        for (let k = 0; k < 3; k++) image.data[at + k] = shade[low][k] * (1 - f) + shade[low + 1][k] * f;
        image.data[at + 3] = 255;
      }
    small.getContext("2d").putImageData(image, 0, 0);
    g.imageSmoothingEnabled = true;
    g.drawImage(small, 0, 0, SIDE, SIDE);
    for (let i = 0; i < N; i++) {
      const [px, py] = [SIDE / 2 + unit * x[i], SIDE / 2 - unit * y[i]];
      g.beginPath();
      if (c[i]) g.rect(px - 4, py - 4, 8, 8);
      else g.arc(px, py, 4.5, 0, 2 * Math.PI);
      g.fillStyle = stops[c[i] ? 6 : 0];
      g.strokeStyle = TL.dark() ? "#14181f" : "#ffffff";
      g.lineWidth = 1.2;
      g.fill();
      g.stroke();
    }
  };
  const paint = () => {
    const r = run(),
      found = r.nets.map((net) => measure(net, r.data)),
      [plain, bent] = found,
      [shape, seed] = now();
    canvases.forEach((canvas, side) => {
      const told = t("facts", {
        loss: num(found[side].loss, 3),
        right: found[side].right,
        n: N,
        accuracy: num(100 * found[side].accuracy, 1),
      });
      paintField(canvas, r.nets[side], r.data);
      facts[side].textContent = told;
      Object.assign(facts[side].dataset, { loss: found[side].loss, accuracy: found[side].accuracy });
      canvas.setAttribute("aria-label", `${t(side ? "with" : "without")}: ${told}`);
    });
    const net = r.nets[0],
      one = [net.wx, net.wy, net.b].map((w, i) =>
        w.reduce((sum, v, k) => sum + v * net.out[k], i === 2 ? net.bias : 0),
      ),
      sign = (v) => `${v < 0 ? "−" : "+"} ${num(Math.abs(v), 3)}`;
    equation.textContent = t("equation", { line: `${num(one[0], 3)}·x ${sign(one[1])}·y ${sign(one[2])}` });
    root.dataset.step = r.step;
    root.dataset.going = r.going;
    counter.textContent = t("counter", { step: r.step, steps: STEPS, seed });
    bar.style.width = `${(100 * r.step) / STEPS}%`;
    go.textContent = t(r.going ? "pause" : r.step >= STEPS ? "restart" : r.step ? "resume" : "train");
    one_.disabled = r.going || r.step >= STEPS;
    shapes.replaceChildren(
      ...TL.segmented(
        t("shapes"),
        SHAPES,
        shape,
        (name) => t(`shape.${name}`),
        (name) => {
          I.go({ shape: name });
          shapes.querySelector(`[data-name=${name}]`).focus();
        },
      ).children,
    );
    if (r.going) return;
    const values = {
      step: r.step,
      plain: plain.right,
      bent: bent.right,
      n: N,
      plainLoss: num(plain.loss, 3),
      bentLoss: num(bent.loss, 3),
    };
    const key =
      r.step === 0
        ? "bend.see.start"
        : r.step < STEPS
          ? "bend.see.going"
          : plain.right === N && bent.right === N
            ? "bend.see.both"
            : bent.right > plain.right
              ? "bend.see.bent"
              : "bend.see.other";
    verdict.say(["see", key, values], ["look", "bend.look", values]);
  };
  const advance = () => {
    const r = run();
    for (const net of r.nets) step(net, r.data);
    r.step++;
  };
  const frame = (r) => {
    if (I.run !== r || !r.going) return;
    if (!root.isConnected) {
      r.going = false;
      return;
    }
    for (let k = 0; k < EACH && r.step < STEPS; k++) advance();
    if (r.step >= STEPS) r.going = false;
    paint();
    requestAnimationFrame(() => frame(r));
  };
  const toggle = () => {
    let r = run();
    if (r.step >= STEPS) r = I.run = fresh(r.key);
    r.going = !r.going;
    paint();
    if (r.going) requestAnimationFrame(() => frame(r));
  };
  const go = h("button", { class: "tl-button in-main", id: "intuition-train", onclick: toggle }),
    one_ = h(
      "button",
      {
        class: "tl-button",
        id: "intuition-step",
        onclick: () => {
          advance();
          paint();
        },
      },
      t("one"),
    );
  const other = h(
      "button",
      {
        class: "tl-button",
        id: "intuition-points",
        onclick: () => I.go({ net: (I.get("net", 1, 1, 9999) % 9999) + 1 }),
      },
      t("other"),
    ),
    counter = h("span", { class: "tl-quiet", id: "intuition-counter" }),
    bar = h("i"),
    shapes = h("div", { class: "tl-at-switch", role: "group", "aria-label": t("shapes") });
  const side = (i) =>
    h(
      "figure",
      { class: "in-net" },
      h("figcaption", {}, t(i ? "with" : "without")),
      canvases[i],
      facts[i],
      i === 0 && equation,
    );
  if (I.run) I.run.going = false;
  const root = I.section(
    "bend",
    h("div", { class: "in-line in-sliders" }, shapes, go, one_, other, counter),
    h("div", { class: "in-progress", "aria-hidden": "true" }, bar),
    h(
      "div",
      { class: "in-nets" },
      side(0),
      side(1),
      h(
        "div",
        {},
        verdict,
        h("p", { class: "tl-quiet" }, t("about", { n: N, hidden: HIDDEN, rate: RATE })),
        h(
          "p",
          { class: "tl-quiet" },
          t(s.view.activation === "swiglu" ? "model_swiglu" : "model", {
            d: s.view.shape.d,
            f: s.view.shape.f,
            activation: s.view.activation === "relu" ? "ReLU" : s.view.activation,
          }),
        ),
      ),
    ),
  );
  return { root, paint };
};
