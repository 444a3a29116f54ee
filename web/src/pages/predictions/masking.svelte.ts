/** Mask words of the text: one by default, so that there is something to predict, then those that the reader clicks. */

import { masksFor, replaceSpan, type Word } from '../../components/words'
import { defaultMaskedWord, maskedPart, originalSpan, parseTexts } from './defaultMask'
import type { PredictionState } from './predictionState.svelte'

export class Masking {
  constructor(private readonly predictions: PredictionState) {}

  private get studio() {
    return this.predictions.studio
  }
  /** The text and the second sentence before words were masked. */
  private get originals(): [text: string, pair: string | null] | null {
    const { unmasked } = this.studio.options
    return unmasked ? parseTexts(unmasked) : null
  }
  get canUnmask(): boolean {
    return this.originals !== null
  }
  /** Whether the page masks a word: the model could predict one, and the text gives it nothing else to predict. */
  get needsDefault(): boolean {
    const { facts, target } = this.predictions
    const { options, source } = this.studio
    return Boolean(facts?.mlm && !target && !facts.span && !options.masking && !options.unmasked && source.canCompute)
  }
  /** The word that is masked by default; null if the reader chose the masked words. */
  get defaultWord(): string | null {
    return this.studio.options.masking === 'default' ? (this.part?.original ?? null) : null
  }
  private get part() {
    const { text, pair } = this.studio.tokenizedTexts
    const { originals } = this
    return originals && maskedPart(this.predictions.words, [originals[0], originals[1] ?? ''], [text, pair ?? ''])
  }

  maskDefault(): void {
    const word = defaultMaskedWord(this.predictions.words)
    if (!word) return this.studio.setOption('masking', 'off')
    this.replace(word, word.span)
    this.studio.setOption('masking', 'default')
  }

  /** Replace a word by one [MASK] per token, and predict it; the word that is masked by default comes back. */
  mask(word: Word): void {
    if (word.special || word.masked) return
    const part = this.defaultWord === null ? null : this.part
    if (part) this.setOriginals()
    this.replace(word, part ? originalSpan(word, part) : word.span)
    this.studio.setOption('masking', null)
    this.studio.token = word.tokens[0]
  }

  unmask(): void {
    if (!this.setOriginals()) return
    this.clearOptions('label', 'prediction', 'unmasked')
    this.studio.setOption('masking', 'off')
    void this.studio.tokenize()
  }

  /** Put back the word that is masked by default, so that other pages show the text as it was entered. */
  leave(): void {
    if (this.studio.options.masking !== 'default' || !this.setOriginals()) return
    this.clearOptions('label', 'prediction', 'unmasked', 'masking')
    void this.studio.tokenize()
  }

  private setOriginals(): boolean {
    if (!this.originals) return false
    const [text, pair] = this.originals
    Object.assign(this.studio, { text, pair })
    return true
  }

  private replace(word: Word, span: [number, number]): void {
    const { text, pair } = this.studio
    if (!this.studio.options.unmasked) this.studio.setOption('unmasked', JSON.stringify([text, pair]))
    this.clearOptions('label', 'prediction')
    if (word.segment === 1) this.studio.setText(text, replaceSpan(pair ?? '', span, masksFor(word)))
    else this.studio.setText(replaceSpan(text, span, masksFor(word)), pair)
  }

  private clearOptions(...names: string[]): void {
    for (const name of names) this.studio.setOption(name, null)
  }
}
