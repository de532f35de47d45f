import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { copyText } from '../../ui/parts/copy-text.ts'

const fileName = 'cmp-recovery-codes.txt'

const download = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows new recovery codes, this once. It closes by its button alone, so that nobody loses them by a stray click. */
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
  const whose = `Recovery codes of ${userId} for CMP, ${window.location.origin}`
  const text = `${whose}\nEach works once.\n\n${codes.join('\n')}\n`
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog
      open
      aria-labelledby="codes-title"
      aria-describedby="codes-text"
      maxWidth="xs"
      fullWidth
      className="cmp-print"
    >
      <DialogTitle id="codes-title" variant="h2" component="h2">
        Your recovery codes
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="codes-text">
          Keep them where your phone is not. Each signs you in once when your second step is out of reach.
          They are not shown again.
        </DialogContentText>
        <p className="cmp-print-only">{whose}</p>
        <ul className="cmp-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="cmp-buttons">
          <Button variant="outlined" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="outlined" onClick={() => download(text)}>
            Download
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
