/** The resource types that can be requested, by provider. Each links to its form. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import {
  getProviderName,
  moduleKind,
  provisionKinds,
  provisionModules,
  provisions,
  provisionTemplates,
} from '@cmp/contract'
import { provisionSections } from '@cmp/contract/load-provision-type'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { defaultListState, listStateOf } from '../../../kit/api/list-search.ts'
import { paths } from '../../../kit/api/paths.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import styles from './provisions.module.css'

type Cloud = 'Azure' | 'GCP' | 'AWS'

/** The providers in the order on screen. */
const clouds: readonly Cloud[] = ['Azure', 'GCP', 'AWS']

/** Says which container a request for each provider belongs to. */
const sentences: Record<Cloud, string> = {
  Azure: t(m.forSubscriptionOfCustomerInNew),
  GCP: t(m.forAProjectOfTheCustomer),
  AWS: t(m.forAccountOfCustomerOnAmazon),
}

const OfCloud = ({ cloud }: { cloud: Cloud }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.cloud}>
      <h2 id={id}>{getProviderName(cloud)}</h2>
      <p>{sentences[cloud]}</p>
      <ul>
        {provisionKinds
          .filter(({ value }) => value.startsWith(`${cloud.toLowerCase()}-`))
          .map(({ value, label }) => (
            <li key={value}>
              <AppLink href={paths.provisionAdd(value)}>{t(label)}</AppLink>
              <small>{provisionSections[value].map((title) => t(title)).join(' · ')}</small>
            </li>
          ))}
      </ul>
    </section>
  )
}

const most = 100

/** The templates that the reseller has saved for this customer. */
const Templates = () => {
  const id = useId()
  const { data } = useQuery(
    listQuery(provisionTemplates, { ...defaultListState(provisionTemplates), size: most }),
  )
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.cloud}>
      <h2 id={id}>{t(m.templates)}</h2>
      <p>{t(m.preFilledRequests)}</p>
      <ul>
        {data.rows.map(({ id: template, name, description, resourceTypeId }) => (
          <li key={template}>
            <AppLink href={paths.provisionAdd(resourceTypeId, { template })}>{name}</AppLink>
            <small>
              {t(provisionKinds.find(({ value }) => value === resourceTypeId)?.label)}
              {description && ` · ${description}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The Terraform modules that are published for the customer. */
const Modules = () => {
  const id = useId()
  const answer = useQuery(
    listQuery(provisionModules, {
      ...listStateOf(provisionModules, { status: 'published' }),
      size: most,
    }),
  )
  if (answer.isError) return <QueryFailed title={t(m.terraformModulesCouldNotBeLoaded)} answer={answer} />
  const { data } = answer
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.cloud}>
      <h2 id={id}>{t(m.terraformModules)}</h2>
      <p>{t(m.publishedByTheReseller)}</p>
      <ul>
        {data.rows.map(({ id: module, name, description, cloud }) => (
          <li key={module}>
            <AppLink href={paths.provisionAdd(moduleKind, { module })}>{name}</AppLink>
            <small>{description ? `${cloud} · ${description}` : cloud}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const title = t(m.requestInfrastructure)

/** The page. */
export const Kinds = () => {
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(provisions.title), href: paths.provisions() }, { name: title }]}
      />
      <p className={styles.intro}>{t(m.formOfEachResourceTypeChecks)}</p>
      <div className={styles.clouds}>
        <Templates />
        <Modules />
        {clouds.map((cloud) => (
          <OfCloud key={cloud} cloud={cloud} />
        ))}
      </div>
    </>
  )
}
