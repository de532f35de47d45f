/** Assigns the numbers of documents by series and year, without gaps. */
import { formatDocumentNumber, type DocumentKind, type SellerSettings } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'

/** The number series for which the seller defines formats. */
type Series = keyof SellerSettings['numberFormats']

/** The number series of each kind of document. */
export const seriesOf: Record<DocumentKind, Series> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

/**
 * Takes the next numbers of a series in a year. The series stays locked until the transaction ends: others wait, and
 * the numbers of a failed transaction are assigned again. Two series with the same format are one.
 */
export const takeNumbers = async (
  { trx }: Scoped,
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  { series, year, count }: { series: Series; year: number; count: number },
): Promise<string[]> => {
  const format = numberFormats[series]
  const { lastNumber } = await trx
    .insertInto('documentSeries')
    .values({ series: format, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet({ lastNumber: sql<number>`document_series.last_number + excluded.last_number` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) =>
    formatDocumentNumber(format, year, lastNumber - count + 1 + index),
  )
}

/** Returns the numbers that {@link takeNumbers} would take next, without taking them. */
export const previewNumbers = async (
  { trx }: Scoped,
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  { kind, year, count }: { kind: DocumentKind; year: number; count: number },
): Promise<string[]> => {
  const format = numberFormats[seriesOf[kind]]
  const last = await trx
    .selectFrom('documentSeries')
    .select('lastNumber')
    .where('series', '=', format)
    .where('year', '=', year)
    .executeTakeFirst()
  return Array.from({ length: count }, (_, index) =>
    formatDocumentNumber(format, year, (last?.lastNumber ?? 0) + 1 + index),
  )
}
