import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/shell'
import { timeZoneOf } from '../session/time-zone-of.ts'
import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { LoadingOverlay } from '../../ui/frame/LoadingOverlay.tsx'
import { useConfirmation } from '../../ui/feedback/confirm.ts'
import { TimeZone } from '../../ui/parts/dates.ts'
import { isDialogOpen } from '../../ui/parts/key-events.ts'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { listMenuPages, type MenuEntry } from '../../ui/frame/menu.ts'
import { LinkComponent } from '../../ui/parts/PartLink.tsx'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { AppLink } from '../page/AppLink.tsx'
import { pickAppearance, useClientState } from '../session/client-state.ts'
import { paths } from '../api/paths.ts'
import { describeError, usesOf } from '../api/failures.ts'
import { sendChange } from '../api/use-change.ts'
import { saveAppearance } from '../session/appearance.ts'
import { leavePortal } from '../session/leave-portal.ts'
import { useProofQuestion } from '../session/proof.ts'
import type { SessionMenu } from '../session/session.ts'
import { signOut } from '../session/sign-in.ts'
import { useBell } from '../work/use-bell.tsx'
import { useSession } from '../session/use-session.ts'
import { isReturning } from '../list/scroll-restoration.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useTypeahead } from './use-typeahead.ts'
import { ViewAsBar } from '../session/ViewAsBar.tsx'

const toMenuEntry = ({ slug, href, children, ...entry }: SessionMenu): MenuEntry =>
  children?.length
    ? { ...entry, children: children.map(toMenuEntry) }
    : entry.isLabel
      ? entry
      : { ...entry, href: href ?? paths.menu(slug), isOutside: href !== undefined }

/** Opens the command palette with Ctrl-K (⌘K) on every page, but not above a dialog, which would stay open. */
const usePaletteKey = (open: () => void) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

/** Shows a new page from its top. */
const useNewPage = () => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const former = useRef(path)
  useEffect(() => {
    if (path === former.current) return
    const isFirst = former.current === undefined
    former.current = path
    if (isFirst) return
    if (!isReturning()) document.querySelector('main')?.scrollTo(0, 0)
  }, [path])
}

const Palette = lazy(async () => ({ default: await (await import('./load-later.ts')).loadPalette() }))

const BellPanel = lazy(async () => ({ default: await (await import('./load-later.ts')).loadBellPanel() }))

/** The command palette with the typed text. Its code is loaded on first use. */
const OpenPalette = (props: Omit<ComponentProps<typeof Palette>, 'text' | 'onText'>) => {
  const [text, setText] = useState('')
  useTypeahead(setText)
  return (
    <Suspense>
      <Palette {...props} text={text} onText={setText} />
    </Suspense>
  )
}

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/feedback/ConfirmDialog.tsx')).ConfirmDialog,
}))
const ProofDialog = lazy(async () => ({
  default: await (await import('./load-later.ts')).loadProofDialog(),
}))

/** The dialog that asks for proof of identity, if it is open. Its code is loaded then. */
const PendingProof = () => {
  const pending = useProofQuestion((store) => store.open)
  return (
    pending && (
      <Suspense>
        <ProofDialog onSettled={pending.settle} />
      </Suspense>
    )
  )
}

/** The open confirmation, if there is one. */
const PendingConfirmation = () => {
  const pending = useConfirmation((store) => store.open)
  return (
    pending && (
      <Suspense>
        <ConfirmDialog key={pending.title} confirmation={pending} describe={describeError} usesOf={usesOf} />
      </Suspense>
    )
  )
}

const leave = async (): Promise<void> => {
  await signOut()
  leavePortal(paths.signIn())
}
const signOutNow = (): void => void sendChange(leave)

const change = (appearance: Partial<Appearance>): void => void saveAppearance(appearance)

/** Everything around a signed-in page: theme, frame, messages, dialogs and the command palette. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const session = useSession()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const client = useClientState()
  const bell = useBell(BellPanel)
  const [palette, setPalette] = useState(false)
  const openPalette = useCallback(() => setPalette(true), [])
  usePaletteKey(openPalette)
  useNewPage()
  const menu = useMemo(() => (session?.menus ?? []).map(toMenuEntry), [session?.menus])

  if (!session) return null
  const { user } = session

  return (
    <LinkComponent value={AppLink}>
      <TimeZone value={timeZoneOf(client.timezone, user.timezone)}>
        <AppFrame
          menu={menu}
          path={path}
          user={{ name: user.name, userId: user.userId, role: user.roleCode, company: user.companyName }}
          bell={bell}
          appearance={pickAppearance(client)}
          onAppearance={change}
          folded={client.sidebarFolded}
          onFold={(sidebarFolded) => useClientState.setState({ sidebarFolded })}
          onSearch={openPalette}
          onSignOut={signOutNow}
          profileHref={paths.profile()}
          notice={
            <>
              <ConnectionBar />
              {session.viewAs && <ViewAsBar viewAs={session.viewAs} />}
            </>
          }
        >
          {isLoading && <LoadingOverlay />}
          {children}
        </AppFrame>
        {palette && (
          <OpenPalette
            role={user.roleCode}
            onClose={() => setPalette(false)}
            pages={listMenuPages(menu).map((page) => ({
              name: page.name,
              href: page.href,
              group: page.group || t(m.page),
            }))}
            onAppearance={change}
            onSignOut={signOutNow}
            profileHref={paths.profile()}
            onChoose={(href) => void navigate({ href })}
          />
        )}
        <PendingConfirmation />
        <PendingProof />
        <Toasts />
      </TimeZone>
    </LinkComponent>
  )
}
