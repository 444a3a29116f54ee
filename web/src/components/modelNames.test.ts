import { expect, test } from 'vitest'
import { shortModelNames } from './modelNames'

test('a folder is named by its last part, or by as many parts as tell it from the others', () => {
  const names = ['minilm', '/data/runs/tweets/model', '/data/runs/news/model', '/data/glass', 'org/bert-base']
  expect(shortModelNames(names)).toEqual(['minilm', 'tweets/model', 'news/model', 'glass', 'bert-base'])
})

test('a path that ends like a longer one keeps its full name', () => {
  expect(shortModelNames(['model', '/a/model'])).toEqual(['model', '/a/model'])
})
