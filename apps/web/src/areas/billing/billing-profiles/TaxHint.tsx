/** A hint for a billing profile that marks up the provider's tax, as profiles did before they treated tax separately. */
import type { billingProfiles, RowOf } from '@cmp/contract'
import { Alert } from '../../../ui/parts/Alert.tsx'
import styles from './tax-hint.module.css'

export const TaxHint = ({ profile }: { profile: RowOf<typeof billingProfiles> }) =>
  profile.taxTreatment === 'markup' && (
    <Alert severity="info" role="status" className={styles.taxHint}>
      This profile adds markup and VAT to the provider’s tax. New profiles replace provider tax with your VAT.
      To change it from a date on, end this profile and add a new one.
    </Alert>
  )
