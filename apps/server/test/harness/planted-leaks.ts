/** The 40 leaks of the proof: all kinds, spread over the months, customers, providers and currencies of the demo year. */
import { LeakPlanter, type ExpectedFinding } from './leak-planter.ts'
import type { TestPortal } from './portal.ts'

const [baht, euro, yen, dollar] = ['THB', 'EUR', 'JPY', 'USD'] as const

/** The leaks. Licenses and credits have the fewest customers, so they choose first. */
const leaks: readonly ((planter: LeakPlanter) => Promise<void>)[] = [
  (planter) => planter.plantUnentitledLicense('2026-10', baht),
  (planter) => planter.plantUnentitledLicense('2026-10', baht),
  (planter) => planter.plantQuantity('2026-10', baht),
  (planter) => planter.plantQuantity('2026-10', dollar),
  (planter) => planter.plantUnbilledLicense('2025-12', baht),
  (planter) => planter.plantUnbilledLicense('2026-05', baht),
  (planter) => planter.plantLostCredit('2026-03', 'credit', 'Azure'),
  (planter) => planter.plantLostCredit('2026-08', 'adjustment', 'GCP'),
  (planter) => planter.plantUnchargedFee('2025-11', baht, 'fixed-fee'),
  (planter) => planter.plantUnchargedFee('2026-04', dollar, 'minimum'),
  (planter) => planter.plantUnchargedFee('2026-08', baht, 'minimum'),
  (planter) => planter.plantUnbilledInvoice('2026-03', baht),
  (planter) => planter.plantUnbilledInvoice('2026-06', baht),
  (planter) => planter.plantDuplicate('2026-10', baht),
  (planter) => planter.plantMissingDocument('2026-02', 'paid', yen),
  (planter) => planter.plantMissingDocument('2026-10', 'draft', euro),
  (planter) => planter.plantMissingDocument('2026-10', 'draft', baht),
  (planter) => planter.plantDraft('2026-08', baht),
  (planter) => planter.plantDraft('2026-08', dollar),
  (planter) => planter.plantPrice('2025-11', baht, 'zero-markup'),
  (planter) => planter.plantPrice('2026-04', baht, 'zero-markup'),
  (planter) => planter.plantPrice('2026-01', dollar, 'free-of-charge'),
  (planter) => planter.plantPrice('2026-06', baht, 'free-of-charge'),
  (planter) => planter.plantBelowCost('2025-11', dollar),
  (planter) => planter.plantBelowCost('2026-05', baht),
  (planter) => planter.plantLostEarnedCredit('2026-02', baht),
  (planter) => planter.plantLostEarnedCredit('2026-07', dollar),
  (planter) => planter.plantLostEarnedCredit('2026-09', yen),
  (planter) => planter.plantEndedDiscount('2026-03', baht),
  (planter) => planter.plantEndedRule('2026-04', dollar),
  (planter) => planter.plantUnassigned('2025-12', '10.1'),
  (planter) => planter.plantUnassigned('2026-05', '20.2'),
  (planter) => planter.plantUnassigned('2026-09', '30.3'),
  (planter) => planter.plantWithoutProfile('2026-02', baht),
  (planter) => planter.plantWithoutProfile('2026-07', euro),
  (planter) => planter.plantWithoutProfile('2026-01', yen, '2025-06-01'),
  (planter) => planter.plantWithoutProfile('2026-06', dollar, '2026-06-01'),
  (planter) => planter.plantRate('2026-05', yen, '1500'),
  (planter) => planter.plantRate('2026-09', euro, null),
  (planter) => planter.plantMissingInvoice('2026-04', 'GCP'),
]

/**
 * Plants leaks of all kinds in the months from November 2025 to October 2026, for customers of all currencies.
 * @param most how many of the 40 leaks are planted
 * @returns the findings that must appear
 */
export const createLeaks = async (
  portal: TestPortal,
  most = leaks.length,
): Promise<readonly ExpectedFinding[]> => {
  const planter = new LeakPlanter(portal)
  for (const plant of leaks.slice(0, most)) await plant(planter)
  return planter.expected
}
