import { expect, test } from 'vitest'
import { findPage } from './pages/pages'
import { NUMBERED_PAGES } from './shortcuts'

test('the digits open the pages without a letter, in the order of the list', () => {
  expect(NUMBERED_PAGES.map(({ name }) => name).join(', ')).toBe(
    'Step by step, Attention, Neuron, What if, Predictions, Layers, Embedding space, Training, Search',
  )
  expect(NUMBERED_PAGES.every((page) => findPage(page.id) === page)).toBe(true)
})
