/** The branding settings: the reseller's logo, name, colors and mail sender. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/brand'
import { brandFields, brandSettings, getBrand, permit, setBrand, type BrandReply } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { FieldsForm } from '../../../kit/form/fields-form.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { LogoPart, ResetBrand } from './LogoPart.tsx'
import styles from './brand.module.css'

const title = t(m.branding)

const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => send(getBrand, {}, { signal }),
  // The form starts from the current values and keeps what was typed if somebody else saves in between.
  staleTime: Infinity,
  gcTime: 0,
})

const sections = [
  {
    title: t(m.nameAndColors),
    text: t(m.usersWhoChosePersonalThemeKeep),
    fields: ['name', 'primary', 'accentLight', 'accentDark'],
  },
  { title: t(m.email), fields: ['mailName', 'mailAddress'] },
]

const cacheBrand = (saved: BrandReply): void => {
  queryClient.setQueryData(brandQuery.queryKey, saved)
}

const BrandForm = () => {
  const answer = useQuery(brandQuery)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingSettings)} />
  const { logo, ...settings } = answer.data
  return (
    <div className={styles.brand}>
      <p>{t(m.yourBrandingInThisPortalIts)}</p>
      <LogoPart logo={logo} onSaved={cacheBrand} />
      <FieldsForm
        key={JSON.stringify(settings)}
        fields={brandFields}
        schema={brandSettings}
        names={Object.keys(brandFields)}
        sections={sections}
        start={answer.data}
        reload={() => send(getBrand, {})}
        action={t(m.saveBranding)}
        cancelHref={paths.home()}
        onSubmit={async (body, _changed, ifMatch) => {
          const changes = brandSettings(await loadZod()).parse(body)
          const saved = await send(setBrand, { body: changes }, { ifMatch })
          showToast(t(m.brandingSavedReloadPageToSee), {
            tone: 'success',
          })
          cacheBrand(saved)
        }}
      >
        <BrandPreview logo={logo} />
      </FieldsForm>
      <ResetBrand onSaved={cacheBrand} />
    </div>
  )
}

/** The page. */
export const BrandPage = () => {
  useTitle(title)
  return (
    <RequireRole permission={permit.use('seller.change')}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <BrandForm />
    </RequireRole>
  )
}
