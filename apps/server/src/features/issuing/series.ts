/** The numbers of documents: by series and year, without gaps. */
import { writtenNumber, type DocumentKind, type SellerSettings } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

const formatOf: Record<DocumentKind, keyof SellerSettings['numberFormats']> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

/**
 * Takes the next numbers of a kind's series in a year. The series stays locked until the transaction ends: whoever comes
 * next waits, and numbers of a transaction that fails are given again. Two kinds with one format share a series.
 */
export const takeNumbers = async (
  { trx }: Scoped,
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  { kind, year, count }: { kind: DocumentKind; year: number; count: number },
): Promise<string[]> => {
  const format = numberFormats[formatOf[kind]]
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
    writtenNumber(format, year, lastNumber - count + 1 + index),
  )
}

/** The number that {@link takeNumbers} would give next; nothing is taken. */
export const nextNumber = async (
  { trx }: Scoped,
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  { kind, year }: { kind: DocumentKind; year: number },
): Promise<string> => {
  const format = numberFormats[formatOf[kind]]
  const last = await trx
    .selectFrom('documentSeries')
    .select('lastNumber')
    .where('series', '=', format)
    .where('year', '=', year)
    .executeTakeFirst()
  return writtenNumber(format, year, (last?.lastNumber ?? 0) + 1)
}
