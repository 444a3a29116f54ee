"""Very long texts take bounded memory and time."""

from pathlib import Path

from .measured_process import measure

LOAD = """
import glassbert as gb
from glassbert.errors import SequenceTooLongError
bert = gb.load(sys.argv[1])
bert.encode(["a"])
"""
TOO_LONG = """
try:
    bert.encode(["%d " % n + "a " * 1_000_000 for n in range(8)])
    raise AssertionError("the texts are longer than the model's limit")
except SequenceTooLongError:
    pass
"""
STUDIO = """
from pathlib import Path
from glassbert.server.studio_views import studio_views
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.workspace.data_workspace import DataWorkspace
data = DataWorkspace(Path(sys.argv[2]))
file = data.datasets.start_upload("long.csv")
file.write_text("id,text\\n" + "".join(f"{n},{n} " + "a " * 1_999_980 + "\\n" for n in range(12)))
record = data.datasets.finish_upload(file, "long.csv")
request = json.dumps({"dataset": record.id, "text_column": "text"}).encode()
"""


def test_encoding_long_texts_takes_bounded_memory(tiny_folder: Path) -> None:
    assert measure(LOAD, TOO_LONG, tiny_folder).megabytes < 1_100
    texts = '["%d " % n + "a " * 1_000_000 for n in range(8)]'
    truncated = measure(LOAD, f"bert.encode({texts}, truncate=True)", tiny_folder)
    assert truncated.megabytes < 200
    assert truncated.seconds < 5
    one_word = measure(LOAD, f"bert.encode([text.replace(' ', '.') for text in {texts}], truncate=True)", tiny_folder)
    assert one_word.megabytes < 1_100  # without spaces, the whole texts are tokenized


def test_the_time_estimate_of_a_table_with_long_texts_takes_little_memory_and_time(
    tiny_folder: Path, tmp_path: Path
) -> None:
    compute = 'compute_view(ViewSession({"tiny": bert}), "time_estimate", request, studio_views(data=data))'
    usage = measure(LOAD + STUDIO, compute, tiny_folder, tmp_path / "studio")
    assert usage.megabytes < 300
    assert usage.seconds < 15
