// What adapters make of a cloud's lists of what it offers.
import type { Offered, OfferQuestion } from '../ports/offers.ts'

/** Who reads an offer. */
export type OfferReader = (question: OfferQuestion, signal?: AbortSignal) => Promise<Offered[] | undefined>

/** An id that says everything. */
export const plainOffer = (id: string): Offered => ({ id, name: id, detail: '' })

/** A size by its virtual processors and its memory in GB. */
export const sizeOffer = (id: string, cores: number | null, gigabytes: number | null): Offered => ({
  id,
  name: id,
  detail: [
    ...(cores === null ? [] : [`${cores} vCPU`]),
    ...(gigabytes === null ? [] : [`${Math.round(gigabytes * 100) / 100} GB`]),
  ].join(', '),
})

const byNumbers = new Intl.Collator('en', { numeric: true })

/** Each once, in the order of their names, `2` before `10`. */
export const inOrder = (offers: readonly Offered[]): Offered[] =>
  [...new Map(offers.map((offer) => [offer.id, offer])).values()].toSorted((a, b) =>
    byNumbers.compare(a.name, b.name),
  )

/** Each once, the newest first: `17.6` before `17.4`. */
export const newestFirst = (offers: readonly Offered[]): Offered[] => inOrder(offers).toReversed()
