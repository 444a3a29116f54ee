/** Names of models for a menu: of a folder, the last part of its path that tells it from the others. */

/** Return a short name for each model; equal endings keep as many folders as they need. */
export function shortModelNames(names: string[]): string[] {
  const parts = names.map((name) => name.split('/').filter(Boolean))
  const ending = (index: number, length: number) => parts[index].slice(-length).join('/')
  return names.map((name, index) => {
    for (let length = 1; length < parts[index].length; length += 1) {
      const isUnique = names.every((_, other) => other === index || ending(other, length) !== ending(index, length))
      if (isUnique) return ending(index, length)
    }
    return name
  })
}
