/** The logo: shows the current one, uploads another, and resets the branding. */
import { largestLogoBytes, resetBrand, setBrandLogo, type BrandReply } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { sendForm } from '../../../kit/api/send-form.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './brand.module.css'

type Saved = { onSaved: (saved: BrandReply) => void }

/** Uploads a logo as soon as it is chosen. */
export const LogoPart = ({ logo, onSaved }: Saved & { logo: BrandReply['logo'] }) => {
  const upload = useChange<File>(async (file) => {
    if (file.size > largestLogoBytes) throw new Error('The logo has more than 512 KiB. Export it smaller.')
    const form = new FormData()
    form.append('file', file)
    onSaved(await sendForm(setBrandLogo, { form }, () => undefined))
    showToast('The logo was saved. Load the page again to see it everywhere.', { tone: 'success' })
  }, 'inline')
  return (
    <section className={styles.logoPart} aria-labelledby="brand-logo">
      <h2 id="brand-logo">Logo</h2>
      {logo ? (
        <p className={styles.logoNow}>
          <Logo size={40} shown={logo} /> Current logo, {logo.width} × {logo.height} pixels
        </p>
      ) : (
        <p>None yet: the portal shows its own mark.</p>
      )}
      <FilePicker
        dense
        label={logo ? 'Choose another logo' : 'Choose a logo'}
        hint="PNG or SVG, 512 KiB at most. It is re-rendered, 480 × 160 pixels at most, and shown on white."
        accept=".png,.svg,image/png,image/svg+xml"
        disabled={upload.isBusy}
        onFiles={([file]) => file && upload.send(file)}
      />
      {upload.problem && <Alert severity="error">{upload.problem}</Alert>}
    </section>
  )
}

/** Resets the branding to its defaults after a confirmation. */
export const ResetBrand = ({ onSaved }: Saved) => (
  <div>
    <Button
      variant="outlined"
      onClick={() =>
        confirm({
          title: 'Reset the white label?',
          consequences:
            "Name, logo, colours and sender become the portal's own again. Invoices that were issued keep the logo that they were issued with.",
          action: 'Reset white label',
          destructive: true,
          run: async () => {
            onSaved(await send(resetBrand, {}))
            showToast('The white label was reset.', { tone: 'success' })
          },
        })
      }
    >
      Reset to default
    </Button>
  </div>
)
