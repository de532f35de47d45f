import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { authenticatorCodeFields, confirmAuthenticatorApp } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { IdCell } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './profile.module.css'

/** The values for the authenticator app: the base32 secret to type, and the address that the QR code encodes. */
export type Enrolment = { secret: string; uri: string }

/** The QR code of an address, drawn by a library that is loaded on demand. It is dark on white in every theme. */
const QrCode = ({ uri }: { uri: string }) => {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    let isLate = false
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      if (!isLate)
        setImage(`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 2 }))}`)
    }
    void draw()
    return () => {
      isLate = true
    }
  }, [uri])
  return (
    <div className={styles.qr}>{image && <img src={image} alt={t(m.qrCodeForTheAuthenticatorApp)} />}</div>
  )
}

/** Splits base32 into groups of four, which are easier to type. */
const groupSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows a new secret and accepts the first code. If `onConfirm` throws, the dialog stays open with what was typed. */
export const EnrolDialog = ({
  enrolment: { secret, uri },
  onConfirm,
  onClose,
}: {
  enrolment: Enrolment
  onConfirm: (otp: string) => Promise<void>
  onClose: () => void
}) => (
  <FieldsDialog
    title={t(m.setUpAuthenticatorApp)}
    action={t(m.confirm)}
    fields={authenticatorCodeFields}
    names={['otp']}
    schema={confirmAuthenticatorApp.body}
    onSubmit={async (body) => onConfirm(confirmAuthenticatorApp.body(await loadZod()).parse(body).otp)}
    onClose={onClose}
    above={
      <>
        <p>{t(m.oneScanThisCodeWithApp)}</p>
        <QrCode uri={uri} />
        <p>
          {renderRich(m.orEnterThisSecretInApp, {
            secret: () => (
              <IdCell value={secret} label={t(m.theSecret)}>
                {<code className={styles.secret}>{groupSecret(secret)}</code>}
              </IdCell>
            ),
          })}
        </p>
        <p>{t(m.twoEnterCodeShownInApp)}</p>
      </>
    }
  />
)
