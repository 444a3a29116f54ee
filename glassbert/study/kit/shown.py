"""Results for the studio: curves of all studies over the layers in one file, and each study's cloud in its own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from glassbert.disk import write_whole
from glassbert.look.payload import Payload, pack
from glassbert.look.studied import CURVES, ENDING, FOLDER
from glassbert.study.kit.result import Result
from glassbert.study.kit.study import Cloud, studies


def write_shown(folder: Path, results: Mapping[str, Result]) -> None:
    """Write what the pages Layers and Space show of one model."""
    place = folder / FOLDER
    place.mkdir(exist_ok=True)
    told: list[dict[str, Any]] = []
    arrays: dict[str, np.ndarray] = {}
    for name, study in studies().items():
        if name not in results:
            continue
        curves = study.curves(results[name])
        if curves:
            told.append(
                {"study": name, "title": study.title, "says": study.says(results[name]), "curves": list(curves)}
            )
            arrays |= {f"{name}/{curve}": np.asarray(values, dtype=np.float32) for curve, values in curves.items()}
        cloud = study.cloud(results[name])
        if cloud is not None:
            write_whole(place / f"{name}{ENDING}", pack(payload_of(cloud, study.title)))
    if told:
        write_whole(place / f"{CURVES}{ENDING}", pack(Payload({"studies": told}, arrays)))


def payload_of(cloud: Cloud, title: str) -> Payload:
    """Say a cloud as `look/space.py` says its own, so that one page draws both."""
    count = len(cloud.labels)
    facts = {
        "method": cloud.method,
        "dimensions": cloud.places.shape[1],
        "seed": cloud.seed,
        "start": 0,
        "drawn": count,
        "there": count,
        "hidden": cloud.hidden,
        "explained": cloud.explained,
        "words_from": 0,
        "told": cloud.told,
        "turn": None,
        "labels": cloud.labels,
        "categories": cloud.categories,
        "counts": np.bincount(cloud.category, minlength=len(cloud.categories)).tolist(),
        "title": title,
    }
    return Payload(facts, {"places": cloud.places.astype(np.float32), "category": cloud.category.astype(np.uint8)})
