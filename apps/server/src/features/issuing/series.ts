/** The numbers of documents: by series and year, without gaps. */
import type { DocumentKind, SellerSettings } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

const formatOf: Record<DocumentKind, keyof SellerSettings['numberFormats']> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

/** A number as a format writes it: `{YYYY}` is the year, a run of zeros the number with as many digits at least. */
export const writtenNumber = (format: string, year: number, number: number): string =>
  format
    .replace('{YYYY}', String(year))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(number).padStart(zeros.length, '0'))

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
