/** A hint for a billing profile that marks up the provider's tax, as profiles did before they treated tax separately. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/billing-profiles'
import type { billingProfiles, RowOf } from '@cmp/contract'
import { Alert } from '../../../ui/parts/Alert.tsx'
import styles from './tax-hint.module.css'

export const TaxHint = ({ profile }: { profile: RowOf<typeof billingProfiles> }) =>
  profile.taxTreatment === 'markup' && (
    <Alert severity="info" role="status" className={styles.taxHint}>
      {t(m.thisProfileAddsMarkupAndVat)}
    </Alert>
  )
