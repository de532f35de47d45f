/** What can be requested, by cloud: each leads to its form. */
import { provisionKinds, provisions, provisionTemplates } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { defaultListState } from '../../kit/api/list-search.ts'
import { paths } from '../../kit/api/paths.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { kindName } from './kind-name.ts'
import styles from './provisions.module.css'

type Cloud = ProvisionType['cloud']

/** What a request for a cloud stands on. */
const sentences: Record<Cloud, string> = {
  Azure: 'For a subscription of the customer, in one of its resource groups or in a new one.',
  GCP: 'For a project of the customer on Google Cloud.',
  AWS: 'For an account of the customer at Amazon Web Services.',
}

const OfCloud = ({ cloud }: { cloud: Cloud }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.cloud}>
      <h2 id={id}>{cloud}</h2>
      <p>{sentences[cloud]}</p>
      <ul>
        {provisionTypes
          .filter((type) => type.cloud === cloud)
          .map((type) => (
            <li key={type.name}>
              <AppLink href={paths.provisionAdd(type.name)}>{kindName(type)}</AppLink>
              <small>{type.sections.map(({ title }) => title).join(' · ')}</small>
            </li>
          ))}
      </ul>
    </section>
  )
}

const most = 100

/** What the reseller has filled in before for this customer. */
const Templates = () => {
  const id = useId()
  const { data } = useQuery(
    listQuery(provisionTemplates, { ...defaultListState(provisionTemplates), size: most }),
  )
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.cloud}>
      <h2 id={id}>Templates</h2>
      <p>Filled in already as far as it is the same for everybody.</p>
      <ul>
        {data.rows.map(({ id: template, name, description, resourceTypeId }) => (
          <li key={template}>
            <AppLink href={paths.provisionAdd(resourceTypeId, { template })}>{name}</AppLink>
            <small>
              {provisionKinds.find(({ value }) => value === resourceTypeId)?.label}
              {description && ` · ${description}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const title = 'Request infrastructure'

/** The page. */
export const Kinds = () => {
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: provisions.title, href: paths.provisions() }, { name: title }]}
      />
      <p className={styles.intro}>
        Each kind has a form that checks the request by the rules of its cloud. You see the plan before
        anything is made.
      </p>
      <div className={styles.clouds}>
        <Templates />
        {[...new Set(provisionTypes.map(({ cloud }) => cloud))].map((cloud) => (
          <OfCloud key={cloud} cloud={cloud} />
        ))}
      </div>
    </>
  )
}
