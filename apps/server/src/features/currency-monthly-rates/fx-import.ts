/** Brings in Microsoft's monthly exchange rates, both directions of each currency. */
import { BillingError, parseMicrosoftFx } from '@cmp/billing'
import { counted, numberText, type CallReply, type importFxRates } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

const parse = (text: string) => {
  try {
    return parseMicrosoftFx(text)
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidFile', error.message, { cause: error })
    throw error
  }
}

/** Adds or changes the rates of a file; the same file again changes nothing. */
export const bringInFxRates = async (
  { trx, audit }: Scoped,
  text: string,
): Promise<CallReply<typeof importFxRates>> => {
  const rates = parse(text)
  if (rates.length === 0) throw new AppError('InvalidFile', 'The file holds no exchange rates.')
  const existing = await trx.selectFrom('currencyMonthlyRate').selectAll().execute()
  const keyOf = (rate: { year: number; month: number; fromCurrency: string; toCurrency: string }) =>
    `${rate.year}-${rate.month} ${rate.fromCurrency}>${rate.toCurrency}`
  const before = new Map(existing.map((rate) => [keyOf(rate), rate.rate]))
  const added = rates.filter((rate) => !before.has(keyOf(rate)))
  const changed = rates.filter((rate) => {
    const earlier = before.get(keyOf(rate))
    return earlier !== undefined && earlier !== rate.rate
  })
  const written = [...added, ...changed]
  if (written.length > 0) {
    await trx
      .insertInto('currencyMonthlyRate')
      .values(written)
      .onConflict((conflict) =>
        conflict
          .columns(['year', 'month', 'fromCurrency', 'toCurrency'])
          .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate') })),
      )
      .execute()
    await audit({
      action: 'import',
      objectType: 'currency-monthly-rates',
      objectId: '',
      objectName: counted(written.length, 'exchange rate'),
      before: Object.fromEntries(changed.map((rate) => [keyOf(rate), before.get(keyOf(rate))])),
      after: Object.fromEntries(written.map((rate) => [keyOf(rate), rate.rate])),
    })
  }
  const months = [
    ...new Set(rates.map((rate) => `${rate.year}-${String(rate.month).padStart(2, '0')}`)),
  ].sort()
  const unchanged = rates.length - written.length
  return {
    months,
    added: added.length,
    changed: changed.length,
    unchanged,
    message:
      written.length === 0
        ? `All ${unchanged} rates of ${months.join(', ')} were there already.`
        : `${counted(added.length, 'rate')} added and ${numberText(changed.length)} changed for ${months.join(', ')}.`,
  }
}
