import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/identity-providers'
import { finishSignOn } from '@cmp/contract'
import { IdCell } from '../../../ui/parts/cells.tsx'
import styles from './identity-providers.module.css'

/** The redirect address of the identity provider. It must be registered there before anybody can sign in. */
export const RedirectUri = () => (
  <section className={styles.redirectUri} aria-label={t(m.redirectUri)}>
    <h2>{t(m.redirectUri)}</h2>
    <p>{t(m.registerPortalWithProviderAsWeb)}</p>
    <IdCell value={`${window.location.origin}${finishSignOn.path}`} label={t(m.redirectUri)} />
  </section>
)
