/** Converts a billing profile's treatments of natures between database columns and the billing rules. */
import type { TreatmentOfNatures } from '@cmp/billing'
import { usualTreatments, type treatmentNames } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { BillingProfileTable } from '../../db/agreement-tables.ts'

type TreatmentColumns = Pick<Selectable<BillingProfileTable>, (typeof treatmentNames)[number]>

/** Completes the treatments of a new profile with the defaults. */
export const completeTreatments = (given: {
  [Name in keyof TreatmentColumns]?: TreatmentColumns[Name] | undefined
}): TreatmentColumns => ({
  usageTreatment: given.usageTreatment ?? usualTreatments.usageTreatment,
  purchaseTreatment: given.purchaseTreatment ?? usualTreatments.purchaseTreatment,
  taxTreatment: given.taxTreatment ?? usualTreatments.taxTreatment,
  creditTreatment: given.creditTreatment ?? usualTreatments.creditTreatment,
  adjustmentTreatment: given.adjustmentTreatment ?? usualTreatments.adjustmentTreatment,
  roundingTreatment: given.roundingTreatment ?? usualTreatments.roundingTreatment,
  resellerDiscountTreatment: given.resellerDiscountTreatment ?? usualTreatments.resellerDiscountTreatment,
})

/** Replaces the treatment columns of a profile's row with an object of treatments by nature. */
export const withTreatments = <Row extends TreatmentColumns>({
  usageTreatment: usage,
  purchaseTreatment: purchase,
  taxTreatment: tax,
  creditTreatment: credit,
  adjustmentTreatment: adjustment,
  roundingTreatment: rounding,
  resellerDiscountTreatment,
  ...row
}: Row): Omit<Row, keyof TreatmentColumns> & { treatments: TreatmentOfNatures } => ({
  ...row,
  treatments: {
    usage,
    purchase,
    tax,
    credit,
    adjustment,
    rounding,
    'reseller-discount': resellerDiscountTreatment,
  },
})

/** Returns the columns of a profile with these treatments. */
export const toTreatmentColumns = (treatments: TreatmentOfNatures): TreatmentColumns => ({
  usageTreatment: treatments.usage,
  purchaseTreatment: treatments.purchase,
  taxTreatment: treatments.tax,
  creditTreatment: treatments.credit,
  adjustmentTreatment: treatments.adjustment,
  roundingTreatment: treatments.rounding,
  resellerDiscountTreatment: treatments['reseller-discount'],
})
