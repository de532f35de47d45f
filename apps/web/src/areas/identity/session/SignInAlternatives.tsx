/** The ways to sign in without a password: a passkey, and the identity providers of single sign-on. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/session'
import { startSignOn, type CallReply, type signInOptions } from '@cmp/contract'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { sanitizeReturnUrl } from '../../../kit/api/session-paths.ts'
import { hasPasskeys } from '../../../kit/session/passkeys.ts'
import { Spinner } from '../../../ui/parts/Spinner.tsx'
import styles from '../../../kit/session-card/session.module.css'

/** The buttons. Renders nothing if there is no way besides the password. */
export const SignInAlternatives = ({
  providers,
  busy,
  returnUrl,
  onPasskey,
}: {
  providers: CallReply<typeof signInOptions>['identityProviders']
  /** How the user is signing in at this time. */
  busy: 'password' | 'passkey' | undefined
  returnUrl: string | undefined
  onPasskey: () => void
}) => {
  if (!hasPasskeys() && providers.length === 0) return null
  return (
    <div className={styles.sessionWays}>
      <span>{t(m.or)}</span>
      {hasPasskeys() && (
        <button type="button" disabled={busy !== undefined} onClick={onPasskey}>
          {busy === 'passkey' && <Spinner />}
          {t(m.signInWithAPasskey)}
        </button>
      )}
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          disabled={busy !== undefined}
          onClick={() =>
            window.location.assign(
              buildFileUrl(startSignOn, {
                params: { id },
                query: { returnUrl: sanitizeReturnUrl(returnUrl) },
              }),
            )
          }
        >
          {t(m.signInWith, { name })}
        </button>
      ))}
    </div>
  )
}
