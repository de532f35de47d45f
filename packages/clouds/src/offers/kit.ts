// Helpers with which adapters convert a provider's lists to offers.
import type { Offered, OfferQuestion } from '../ports/offers.ts'

/** Reads an offer. */
export type OfferReader = (question: OfferQuestion, signal?: AbortSignal) => Promise<Offered[] | undefined>

/** An offer whose ID needs no further name. */
export const buildPlainOffer = (id: string): Offered => ({ id, name: id, detail: '' })

/** An offer of a size with its virtual processors and its memory in GB. */
export const buildSizeOffer = (id: string, cores: number | null, gigabytes: number | null): Offered => ({
  id,
  name: id,
  detail: [
    ...(cores === null ? [] : [`${cores} vCPU`]),
    ...(gigabytes === null ? [] : [`${Math.round(gigabytes * 100) / 100} GB`]),
  ].join(', '),
})

const byNumbers = new Intl.Collator('en', { numeric: true })

/** Returns the offers without duplicates, sorted by name, with `2` before `10`. */
export const sortOffers = (offers: readonly Offered[]): Offered[] =>
  [...new Map(offers.map((offer) => [offer.id, offer])).values()].toSorted((a, b) =>
    byNumbers.compare(a.name, b.name),
  )

/** Returns the offers without duplicates, newest first: `17.6` before `17.4`. */
export const sortNewestFirst = (offers: readonly Offered[]): Offered[] => sortOffers(offers).toReversed()
