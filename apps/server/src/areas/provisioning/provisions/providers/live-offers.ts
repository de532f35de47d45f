/** Reads what a provider offers in a container with an account that has access, and caches it for a day. */
import type { Offered, OfferQuestion, OffersPort } from '@cmp/clouds/ports/offers'
import { z } from 'zod'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { defineAnswers, type CachedAnswer } from '../../../../core/cloud-accounts/cached-answers.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { listPlaceAccounts, type Place } from './account.ts'

const hourMilliseconds = 3_600_000

const offered = z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })).nullable()

/** Null if the provider has no list for the offer. */
const fetchOffers = defineAnswers<Offered[] | null>({
  kind: 'offers',
  parse: (stored) => offered.parse(stored),
  freshMilliseconds: 24 * hourMilliseconds,
  patienceMilliseconds: 8000,
})

/** Returns the port of the first account that has access to a container and can read offers. */
const openOffersPort = async (
  ctx: AppContext,
  place: Place,
): Promise<{ id: string; port: OffersPort } | undefined> => {
  for (const row of await listPlaceAccounts(ctx, place)) {
    const { offers } = await openAccount(ctx, row)
    if (offers) return { id: row.id, port: offers }
  }
  return undefined
}

/**
 * Reads what a provider offers, or undefined if no account can be used. The caller's access to the container must be
 * checked before.
 */
export const readLiveOffers = async (
  ctx: AppContext,
  place: Place,
  question: OfferQuestion,
): Promise<CachedAnswer<Offered[] | null> | undefined> => {
  let found: Awaited<ReturnType<typeof openOffersPort>>
  try {
    found = await openOffersPort(ctx, place)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an account that could tell what its cloud offers cannot be opened')
    return { known: undefined, problem: error.message }
  }
  if (!found) return undefined
  const { id, port } = found
  const { offer, containerId, region, of } = question
  return fetchOffers(
    ctx,
    { cloudAccountId: id, question: JSON.stringify([offer, containerId, region, of]) },
    async (signal) => (await port.list(question, signal)) ?? null,
  )
}
