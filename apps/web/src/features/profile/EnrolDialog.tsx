import { authenticatorCodeFields, confirmAuthenticatorApp } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { useEffect, useState } from 'react'
import { FieldsDialog } from '../../kit/form/FieldsDialog.tsx'
import { IdCell } from '../../ui/parts/cells.tsx'
import styles from './profile.module.css'

/** What the authenticator app has to know: base32 to type, and the address that the QR code holds. */
export type Enrolment = { secret: string; uri: string }

/** The QR code of an address, drawn by a library that comes when it is needed; dark on white in every theme. */
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
    <div className={styles.qr}>{image && <img src={image} alt="QR code for the authenticator app" />}</div>
  )
}

/** Base32 in groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows a new secret and takes the first code of it. `onConfirm` throws to keep the dialog with what was typed. */
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
    title="Set up an authenticator app"
    action="Confirm"
    fields={authenticatorCodeFields}
    names={['otp']}
    schema={confirmAuthenticatorApp.body}
    onSubmit={(body) => onConfirm(confirmAuthenticatorApp.body(z).parse(body).otp)}
    onClose={onClose}
    above={
      <>
        <p>1. Scan this with the app, such as Google or Microsoft Authenticator.</p>
        <QrCode uri={uri} />
        <p>
          Or type this secret into it:{' '}
          <IdCell value={secret} label="the secret">
            {<code className={styles.secret}>{grouped(secret)}</code>}
          </IdCell>
        </p>
        <p>2. Enter the code that the app shows now.</p>
      </>
    }
  />
)
