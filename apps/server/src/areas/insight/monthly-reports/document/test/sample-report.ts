/** A monthly report that tests print and mail. */
import type { MonthlyReportCurrency } from '@cmp/contract'
import type { PrintedReport } from '../../../../../core/documents/pdf/input.ts'

/** Returns a service or resource with its charge. */
export const buildRankedRow = (name: string, charge: string) => ({
  name,
  detail: '',
  charge,
  before: '1.00',
  difference: '-1.00',
})

/** Returns the charges in a currency, with the given number of causes and services. */
export const buildReportCurrency = (
  rows: number,
  more: Partial<MonthlyReportCurrency> = {},
): MonthlyReportCurrency => ({
  currency: 'THB',
  charge: '1234567.89',
  before: '1000000.00',
  change: '234567.89',
  percent: '23.5',
  comparison: { leftOut: [], note: '' },
  estimated: '10.00',
  forecast: { through: '2026-10-20', expected: '1300000.00', low: '1290000.00', high: '1310000.00' },
  causes: Array.from({ length: rows }, (_, index) => ({
    cause: 'quantity' as const,
    amount: `${index}.25`,
    isAgreement: false,
    parts: [
      {
        name: `Part ${index}`,
        detail: 'Detail',
        amount: `${index}.25`,
        figureBefore: '1 Hour',
        figureAfter: '',
      },
    ],
    others: { count: 2, amount: '0.00' },
  })),
  services: {
    rows: Array.from({ length: rows }, (_, index) => buildRankedRow(`Service ${index}`, `${index}.00`)),
    others: { count: 3, charge: '3.00', before: '1.00', difference: '2.00' },
  },
  resources: {
    rows: [buildRankedRow('', '5.00')],
    others: { count: 0, charge: '0.00', before: '0.00', difference: '0.00' },
  },
  days: Array.from({ length: 31 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    charge: index === 6 ? '-12.00' : `${index}.50`,
  })),
  statement: {
    currency: 'THB',
    documents: [],
    estimates: [],
    estimated: '0',
    byCloud: [],
    totals: { charge: '0', vat: '0', total: '0', paid: '0', open: '0' },
    earlier: [],
    earlierOpen: '0',
    payments: [],
    paidInMonth: '0',
    openInAll: '0',
  },
  linesRemoved: null,
  ...more,
})

/** Returns a report of October 2026 in printable form. */
export const buildPrintedSample = (
  currencies: MonthlyReportCurrency[],
  { language = 'en', name = 'Alpha' }: { language?: 'en' | 'th'; name?: string } = {},
): PrintedReport => ({
  language,
  day: '2026-11-05',
  seller: { name: 'Siam Cloud', address: '', taxId: '', branch: '' },
  customer: { name, address: '', taxId: '', branch: '' },
  report: {
    customerId: 'c',
    companyName: name,
    month: '2026-10',
    isRunning: false,
    timezone: 'Asia/Bangkok',
    currencies,
    charts: [],
    estimates: [{ cloudProvider: 'AWS', currency: 'USD', amount: '7.5', dataAt: '2026-11-04T20:00:00Z' }],
  },
})
