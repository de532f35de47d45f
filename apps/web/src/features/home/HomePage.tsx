import ButtonBase from '@mui/material/ButtonBase'
import { paths } from '../../kit/paths.ts'
import type { SessionMenu } from '../../kit/session.ts'
import { useSession } from '../../kit/use-session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { MenuIcon } from '../../ui/menu-icons.tsx'
import { HomeCounts } from './HomeCounts.tsx'
import './home-page.css'

const Cards = ({ menus }: { menus: SessionMenu[] }) => (
  <ul>
    {menus.map((menu) => (
      <li key={menu.slug}>
        <ButtonBase href={paths.menu(menu.slug)}>
          <MenuIcon name={menu.icon} />
          {menu.name}
        </ButtonBase>
      </li>
    ))}
  </ul>
)

/** The start page: a greeting, and the pages of the menu by group. */
export const HomePage = () => {
  useTitle('Home')
  const session = useSession()
  if (!session) return null
  const groups = session.menus.filter((menu) => menu.children?.length)
  const single = session.menus.filter(
    (menu) => !menu.children?.length && paths.menu(menu.slug) !== paths.home(),
  )
  return (
    <div className="cmp-home">
      <header>
        <h1>Welcome, {session.user.name}</h1>
        <p>{session.user.companyName}</p>
      </header>
      <HomeCounts />
      {groups.map((group) => (
        <section key={group.slug} aria-labelledby={`home-${group.slug}`}>
          <h2 id={`home-${group.slug}`}>{group.name}</h2>
          <Cards menus={group.children ?? []} />
        </section>
      ))}
      {single.length > 0 && (
        <section aria-label="More pages">
          <Cards menus={single} />
        </section>
      )}
    </div>
  )
}
