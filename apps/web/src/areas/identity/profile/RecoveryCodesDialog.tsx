import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { portalName } from '../../../ui/brand.ts'
import { useState } from 'react'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import styles from './profile.module.css'

const fileName = 'cmp-recovery-codes.txt'

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows new recovery codes once. It closes only with its button, so an accidental click does not lose them. */
export const RecoveryCodesDialog = ({
  codes,
  userId,
  onClose,
}: {
  codes: string[]
  userId: string
  onClose: () => void
}) => {
  const [copied, setCopied] = useState(false)
  const whose = t(m.recoveryCodesOfFor, { userId, portalName, origin: window.location.origin })
  const text = `${whose}\n${t(m.eachCodeWorksOnce)}\n\n${codes.join('\n')}\n`
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog describedBy="codes-text" className={styles.print}>
      <DialogTitle>{t(m.yourRecoveryCodes)}</DialogTitle>
      <DialogContent>
        <p id="codes-text">{t(m.storeThemSomewhereOtherThanYour)}</p>
        <p className={styles.printOnly}>{whose}</p>
        <ul className={styles.codes} aria-label={t(m.recoveryCodes)}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={() => void copy()}>
            {copied ? t(m.copied) : t(m.copy)}
          </Button>
          <Button variant="outlined" onClick={() => download(text)}>
            {t(m.download)}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {t(m.print)}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t(m.iveSavedThem)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
