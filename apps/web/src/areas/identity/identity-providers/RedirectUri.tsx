import { finishSignOn } from '@cmp/contract'
import { IdCell } from '../../../ui/parts/cells.tsx'
import styles from './identity-providers.module.css'

/** The redirect address of the identity provider. It must be registered there before anybody can sign in. */
export const RedirectUri = () => (
  <section className={styles.redirectUri} aria-label="Redirect URI">
    <h2>Redirect URI</h2>
    <p>
      Register the portal at the provider as a web application with this redirect URI. The same one serves
      every provider.
    </p>
    <IdCell value={`${window.location.origin}${finishSignOn.path}`} label="Redirect URI" />
  </section>
)
