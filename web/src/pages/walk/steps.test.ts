import { expect, test } from 'vitest'
import { layerIntroduction, walkSteps } from './steps'

test('the pooler is a step only where it is applied', () => {
  const ids = (hasPooler: boolean) => walkSteps('GELU', hasPooler, true).map(({ id }) => id)
  expect(ids(true).slice(-3)).toEqual(['layers', 'pooler', 'prediction'])
  expect(ids(false)).not.toContain('pooler')
  expect(new Set(ids(true)).size).toBe(18)
})

test('without output heads for predictions the last steps compute the text vector', () => {
  const ids = walkSteps('GELU', true, false).map(({ id }) => id)
  expect(ids.slice(-4)).toEqual(['pooler', 'mean-pooling', 'unit-length', 'cosine'])
})

test('the introduction of a layer names the layers before it', () => {
  expect(layerIntroduction(0)).toContain('previous step')
  expect(layerIntroduction(1)).toContain('Layer 0 has')
  expect(layerIntroduction(5)).toContain('Layers 0 to 4 have')
})
