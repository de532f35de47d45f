import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session-card'
import type { ReactNode } from 'react'
import { brand, portalName } from '../../ui/brand.ts'
import { Logo } from '../../ui/frame/Logo.tsx'
import styles from './session.module.css'

/** The layout of the pages before sign-in: the product's name and one card, with links below its content. */
export const SessionCard = ({
  title,
  children,
  links,
}: {
  title: string
  children: ReactNode
  links?: ReactNode
}) => (
  <main className={styles.session}>
    <div className={styles.sessionBrand}>
      <Logo size={36} />
      <div>
        <strong>{portalName}</strong>
        {brand.name === '' && <span>{t(m.cloudManagementPortal)}</span>}
      </div>
    </div>
    <section aria-labelledby="session-title">
      <h1 id="session-title">{title}</h1>
      {children}
      {links && <nav aria-label={t(m.otherOptions)}>{links}</nav>}
    </section>
  </main>
)
