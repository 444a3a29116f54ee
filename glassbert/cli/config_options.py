"""Command-line options generated from config structs."""

import functools
import inspect
from collections.abc import Callable
from typing import Annotated, Any, get_args

import msgspec
import typer
from typer.models import OptionInfo


def expand_configs(command: Callable[..., None]) -> Callable[..., None]:
    """Replace every parameter of a command whose type is a struct by one option per field of the struct.

    Name, type, default and help text of an option are those of the field. The command is called with the structs.
    """
    signature = inspect.signature(command, eval_str=True)
    structs = {
        name: parameter.annotation
        for name, parameter in signature.parameters.items()
        if isinstance(parameter.annotation, type) and issubclass(parameter.annotation, msgspec.Struct)
    }
    parameters: list[inspect.Parameter] = []
    for name, parameter in signature.parameters.items():
        options = _field_parameters(structs[name]) if name in structs else [parameter]
        parameters += [option.replace(kind=inspect.Parameter.KEYWORD_ONLY) for option in options]

    @functools.wraps(command)
    def run(**arguments: Any) -> None:
        for name, struct in structs.items():
            values = {field.name: arguments.pop(field.name) for field in msgspec.structs.fields(struct)}
            arguments[name] = struct(**values)
        command(**arguments)

    run.__signature__ = signature.replace(parameters=parameters)  # pyright: ignore[reportAttributeAccessIssue]  typer reads it
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def field_option(struct: type[msgspec.Struct], name: str) -> OptionInfo:
    """Return the option of one field of a struct: its help text and panel."""
    field = next(field for field in msgspec.structs.fields(struct) if field.name == name)
    base_type, meta = get_args(field.type)[:2]
    flag = f"--{name.replace('_', '-')}"
    return typer.Option(
        *((flag,) if base_type is bool else ()),  # without --no-...
        help=meta.description,
        rich_help_panel=(meta.extra or {}).get("panel"),
        show_default=field.default is not None and field.default is not False,
    )


def _field_parameters(struct: type[msgspec.Struct]) -> list[inspect.Parameter]:
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=Annotated[get_args(field.type)[0], field_option(struct, field.name)],
        )
        for field in msgspec.structs.fields(struct)
    ]
