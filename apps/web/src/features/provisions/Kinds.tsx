/** What can be requested, by cloud: each leads to its form. */
import { provisions } from '@cmp/contract'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { useId } from 'react'
import { paths } from '../../kit/api/paths.ts'
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
        {[...new Set(provisionTypes.map(({ cloud }) => cloud))].map((cloud) => (
          <OfCloud key={cloud} cloud={cloud} />
        ))}
      </div>
    </>
  )
}
