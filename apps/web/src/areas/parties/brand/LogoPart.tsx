/** The logo: shows the current one, uploads another, and resets the branding. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/brand'
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
    if (file.size > largestLogoBytes) throw new Error(t(m.theLogoIsTooLarge))
    const form = new FormData()
    form.append('file', file)
    onSaved(await sendForm(setBrandLogo, { form }, () => undefined))
    showToast(t(m.logoSavedReloadPageToSee), { tone: 'success' })
  }, 'inline')
  return (
    <section className={styles.logoPart} aria-labelledby="brand-logo">
      <h2 id="brand-logo">{t(m.logo)}</h2>
      {logo ? (
        <p className={styles.logoNow}>
          <Logo size={40} shown={logo} />{' '}
          {t(m.currentLogo, { width: String(logo.width), height: String(logo.height) })}
        </p>
      ) : (
        <p>{t(m.noLogoYetPortalShowsDefault)}</p>
      )}
      <FilePicker
        dense
        label={logo ? t(m.replaceLogo) : t(m.chooseLogo)}
        hint={t(m.pngOrSvgUpTo512)}
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
          title: t(m.resetBranding),
          consequences: t(m.nameLogoColorsAndSenderReturn),
          action: t(m.resetBranding2),
          destructive: true,
          run: async () => {
            onSaved(await send(resetBrand, {}))
            showToast(t(m.brandingReset), { tone: 'success' })
          },
        })
      }
    >
      {t(m.resetToDefault)}
    </Button>
  </div>
)
