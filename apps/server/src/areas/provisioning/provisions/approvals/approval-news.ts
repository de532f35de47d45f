/** Notifies administrators that a run waits for their approval. */
import { getNoun } from '@cmp/contract'
import type { Language } from '@cmp/messages'
import type { StoredPlan } from '../../../../db/provision-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { runInLanguage } from '../../../../kit/reader-language.ts'
import { announce } from '../../../../core/events/announce.ts'
import { priceInWords, readPrices } from '../prices/prices.ts'
import type { Run } from '../runs/steps.ts'

/** The number of changes that a message names. */
const maxNamedChanges = 50

/** Notifies the administrators who can approve the run. `explain` returns why in the language of the reader. */
export const notifyApprovers = async (
  scoped: Scoped,
  run: Run,
  plan: StoredPlan,
  explain: () => string,
): Promise<void> => {
  const prices = await readPrices(scoped, run.id)
  const writeTexts = (language: Language) =>
    runInLanguage(language, () => ({
      kind: getNoun(run.type),
      reason: explain(),
      price: priceInWords(prices),
    }))
  const { companyName } = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', run.customerId)
    .executeTakeFirstOrThrow()
  await announce(scoped, [
    {
      event: 'provision.approval',
      // A changed plan is announced again.
      subjectKey: `${run.id} ${run.attempt}`,
      customerId: run.customerId,
      data: {
        runId: run.id,
        provisionId: run.provisionId,
        customerId: run.customerId,
        companyName,
        resourceName: run.provision.resourceName,
        action: run.action,
        requestedBy: run.createdBy,
        ...writeTexts('en'),
        changes: plan.changes.slice(0, maxNamedChanges).map(({ address, action }) => ({ address, action })),
        cautions: (plan.cautions ?? []).slice(0, maxNamedChanges).map(({ kind, text }) => ({ kind, text })),
      },
      texts: writeTexts,
      href: `/infrastructure-provision/run?id=${run.id}`,
      by: run.createdBy,
    },
  ])
}
