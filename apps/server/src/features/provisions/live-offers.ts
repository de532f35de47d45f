/** What a cloud itself offers in a container, read with a connection that sees it and kept for a day. */
import type { Offered, OfferQuestion, OffersPort } from '@cmp/clouds/ports/offers'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineAnswers, type Told } from '../cloud-answers/kept-answers.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { accountsOf, type Place } from './account.ts'

const hourMilliseconds = 3_600_000

const offered = z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })).nullable()

/** Null is what a cloud has no list of. */
const askOffers = defineAnswers<Offered[] | null>({
  kind: 'offers',
  parse: (kept) => offered.parse(kept),
  freshMilliseconds: 24 * hourMilliseconds,
  patienceMilliseconds: 8000,
})

/** The first of the accounts that see a place which can tell what its cloud offers. */
const portOf = async (
  ctx: AppContext,
  place: Place,
): Promise<{ id: string; port: OffersPort } | undefined> => {
  for (const row of await accountsOf(ctx, place)) {
    const { offers } = await openAccount(ctx, row)
    if (offers) return { id: row.id, port: offers }
  }
  return undefined
}

/** What a cloud offers; undefined where no connection can be asked. Whether who asks may know the place was asked before. */
export const liveOffers = async (
  ctx: AppContext,
  place: Place,
  question: OfferQuestion,
): Promise<Told<Offered[] | null> | undefined> => {
  let found: Awaited<ReturnType<typeof portOf>>
  try {
    found = await portOf(ctx, place)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an account that could tell what its cloud offers cannot be opened')
    return { known: undefined, problem: error.message }
  }
  if (!found) return undefined
  const { id, port } = found
  const { offer, containerId, region, of } = question
  return askOffers(
    ctx,
    { cloudAccountId: id, question: JSON.stringify([offer, containerId, region, of]) },
    async (signal) => (await port.list(question, signal)) ?? null,
  )
}
