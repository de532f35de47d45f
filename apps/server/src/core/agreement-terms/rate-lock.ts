/**
 * Keeps calculating or issuing with exchange rates apart from importing a provider's rates: a rate on an issued
 * document must not change, and whether a document has it is known only when the document is committed. Taken after the
 * locks of documents (`core/documents/locks.ts`); imports of rates hold none of those.
 */
import { lockByName, shareLockByName } from '../../db/lock.ts'
import type { Scoped } from '../../scope/scope.ts'

/** Prevents imports of provider rates until the transaction ends; documents do not wait for each other. */
export const holdRates = ({ trx }: Scoped): Promise<void> => shareLockByName(trx, 'exchange-rates')

/** Waits for all who hold the rates, and excludes others until the transaction ends. */
export const lockRates = ({ trx }: Scoped): Promise<void> => lockByName(trx, 'exchange-rates')
