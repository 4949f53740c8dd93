"""A recipe is checked before anything is trained with it."""

import pytest

from model.training.recipes import FOLDER, Recipe, RecipeError, load_recipe


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.json")))
def test_every_recipe_here_can_be_read_and_written(name):
    recipe = load_recipe(name)
    assert Recipe.from_dict(recipe.to_dict()) == recipe


def test_settings_are_laid_on_top():
    recipe = load_recipe("tiny", ["peak_lr=5e-4", "model.dropout=0.3", "total_steps=7", 'corpora=["a.tsv", "b.tsv"]', "direction=en-zh"])
    assert (recipe.peak_lr, recipe.total_steps, recipe.direction) == (5e-4, 7, "en-zh")
    assert recipe.model["dropout"] == 0.3
    assert recipe.model["d_model"] == load_recipe("tiny").model["d_model"]
    assert recipe.corpora == ("a.tsv", "b.tsv")


def test_the_target_is_sampled_as_the_source_unless_told_otherwise():
    assert load_recipe("tiny", ["sampling_alpha=0.3"]).alphas == (0.3, 0.3)
    assert load_recipe("tiny", ["sampling_alpha=0.3", "target_alpha=0"]).alphas == (0.3, 0.0)


@pytest.mark.parametrize(
    "setting, message",
    [
        ("peak_lr", "has no '='"),
        ("colour=red", "no 'colour'; it has .*peak_lr"),
        ("total_steps=many", "total_steps is 'many'; it must be a int"),
        ("total_steps=0", "total_steps is 0; it must be a number from 1"),
        ("smoothing=1", "smoothing is 1.0; it must be a number from 0 to 0.99"),
        ("cooldown=nan", "cooldown is nan"),
        ("direction=zh-fr", "direction is 'zh-fr'"),
        ("precision=fp8", "precision is 'fp8'"),
        ("corpora=train.tsv", "corpora is 'train.tsv'; it must be a list"),
        ("corpora=[]", "corpora and distilled are both empty"),
        ("distilled=made.tsv", "distilled is 'made.tsv'; it must be a list"),
        ("peak_lr.x=1", "peak_lr has no parts"),
        ("zh_coverage=2", "zh_coverage is 2.0; it must be a number from 0.98 to 1"),
        ("zh_coverage=0.5", "zh_coverage is 0.5; it must be a number from 0.98 to 1"),
        ("snapshots=[0, 41]", r"snapshots is \(0, 41\); it must be a list of steps from 0 to total_steps, 40"),
        ("snapshots=7", "snapshots is 7; it must be a list"),
        ("weights=3", "weights is 3; it must be an object"),
        ('weights={"train.tsv": 0}', "the weight of train.tsv is 0; it must be a number above 0"),
        ('weights={"other.tsv": 2}', "weights names 'other.tsv', which is not a file of the recipe; its files are train.tsv"),
        ("tagged=more.tsv", "tagged is 'more.tsv'; it must be a list"),
        ("split_digits=1", "split_digits is 1; it must be true or false"),
        ("zh_words=1", "zh_words is 1; it must be true or false"),
        ("guided_weight=0.1", "guided_weight and sampling_alpha are both above 0"),
    ],
)
def test_a_wrong_setting_is_refused_with_its_limit(setting, message):
    with pytest.raises(RecipeError, match=message):
        load_recipe("tiny", [setting])


def test_a_recipe_that_notepad_saved_is_read(tmp_path):
    (tmp_path / "my.json").write_bytes(b"\xef\xbb\xbf" + (FOLDER / "tiny.json").read_bytes())
    assert load_recipe(str(tmp_path / "my.json")) == load_recipe("tiny")


@pytest.mark.parametrize("content, message", [("{", "is not JSON"), ("[1]", "holds a list"), ('{"colour": 1}', "no colour")])
def test_a_broken_file_is_refused_by_name(content, message, tmp_path):
    (tmp_path / "my.json").write_text(content)
    with pytest.raises(RecipeError, match=message):
        load_recipe(str(tmp_path / "my.json"))
