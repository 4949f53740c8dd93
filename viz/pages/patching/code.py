"""The code behind the figures of the page Patching."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.patching.pairs import pair_asked, pair_now, settings_of
from viz.shared.ask import Ask
from viz.shared.request import within


def grid(ask: Ask) -> Asked:
    """The log-probability of the token when one place is exchanged: the one that was chosen, else the first layer's at the word that differs."""
    from lab.questions.patching import PARTS, patch_layer, sites_of

    chosen, translator = ask.request.patching, ask.translator
    run, other = pair_asked(ask.scene.run, chosen, translator.reads)
    require(other != "", "there is no second sentence; type one.")
    pair = pair_now(ask.service, run, other)
    direction, part = settings_of(chosen)
    sites = [site for stack in PARTS if part in PARTS[stack] for site in sites_of(translator, stack, part)]
    numbers = range(translator.config.encoder_layers + translator.config.decoder_layers)[-len(sites) :]
    site = next((one for one, n in zip(sites, numbers, strict=True) if chosen.get("site") in (one, n)), sites[0])
    rows = pair.rows(site)
    row = within(chosen.get("row"), rows, min(pair.span[0], rows - 1))
    return Asked(lambda: patch_layer(translator, pair, site, direction), patch_layer, "log_p", (row, pair.token))
