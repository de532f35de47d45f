/** What a billing profile does with lines by their nature, between its columns and the rules of billing. */
import type { TreatmentOfNatures } from '@cmp/billing'
import { usualTreatments, type treatmentNames } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { BillingProfileTable } from '../../db/agreement-tables.ts'

type TreatmentColumns = Pick<Selectable<BillingProfileTable>, (typeof treatmentNames)[number]>

/** The treatments of a new profile: what is not given is as usual. */
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

/** A profile's row with its treatments by nature in the place of their columns. */
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

/** The columns of a profile that treats natures so. */
export const columnsOfTreatments = (treatments: TreatmentOfNatures): TreatmentColumns => ({
  usageTreatment: treatments.usage,
  purchaseTreatment: treatments.purchase,
  taxTreatment: treatments.tax,
  creditTreatment: treatments.credit,
  adjustmentTreatment: treatments.adjustment,
  roundingTreatment: treatments.rounding,
  resellerDiscountTreatment: treatments['reseller-discount'],
})
