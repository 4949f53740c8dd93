/**
 * A clock that can be stopped, sped up and set. It knows nothing of what is shown.
 */

const LAST = 0.03; // s: the last picture stands there
const LONGEST_FRAME = 0.1; // s; a tab that was away goes on where it was

export class Player {
  /**
   * @param {(t: number) => void} show called for every frame while it plays, and once for every jump
   * @param {() => void} changed called when it starts or stops
   * @param {(t: number) => number} [wait] where it may be, that would be at t
   */
  constructor(show, changed, wait = (t) => t) {
    this.show = show;
    this.changed = changed;
    this.wait = wait;
    this.t = 0;
    this.duration = 0;
    this.speed = 1;
    this.playing = false;
    this.frame = 0;
    this.last = 0;
  }

  /** @param {number} t */
  seek(t) {
    this.t = Math.min(this.duration, Math.max(0, t));
    this.show(this.t);
  }

  play() {
    if (this.playing) return;
    if (this.t > this.duration - LAST) this.t = 0;
    this.playing = true;
    this.last = 0;
    this.frame = requestAnimationFrame(this.tick);
    this.changed();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.frame);
    this.changed();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {number} now ms */
  tick = (now) => {
    if (!this.playing) return;
    const passed = this.last ? Math.min(LONGEST_FRAME, (now - this.last) / 1000) : 0;
    this.last = now;
    this.t = this.wait(Math.min(this.duration, this.t + passed * this.speed));
    this.show(this.t);
    if (this.t >= this.duration) {
      this.pause();
      return;
    }
    this.frame = requestAnimationFrame(this.tick);
  };
}
