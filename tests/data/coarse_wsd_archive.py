"""A small archive in the layout of CoarseWSD-20."""

import io
import tarfile
from collections.abc import Mapping
from pathlib import Path

COARSE_WSD_FILES = {
    "README.txt": "not a word",
    "bat/classes_map.txt": '{"0": "bat_bat", "1": "bat_bat_(sports)"}',
    "bat/train.data.txt": "1\tthe bat flew from the cave\n2\the swung the bat\n1\ta bat slept\n",
    "bat/train.gold.txt": "0\n1\n0\n",
    "bat/test.data.txt": "1\tthe bat hung from the roof\n2\tshe held the bat\n",
    "bat/test.gold.txt": "0\n1\n",
    "bow/classes_map.txt": '{"0": "bow_bow_(ship)", "1": "bow_bow_and_arrow"}',
    "bow/train.data.txt": "1\tthe bow broke the waves\n1\ta bow shoots\n",
    "bow/train.gold.txt": "0\n1\n",
    "bow/test.data.txt": "0\tbow of wood\n3\twater over the bow\n",
    "bow/test.gold.txt": "1\n0\n",
}


def write_coarse_wsd(path: Path, files: Mapping[str, str] = COARSE_WSD_FILES) -> Path:
    """Write an archive and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(path, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"data/CoarseWSD-20/{name}")
            member.size = len(text.encode())
            archive.addfile(member, io.BytesIO(text.encode()))
    return path
