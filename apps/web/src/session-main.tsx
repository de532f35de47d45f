/**
 * The entry point of the pages before sign-in. They are a separate HTML document without the portal's router and query
 * client.
 */
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { syncAppearance } from './kit/session/client-state.ts'
import { takeSignInNotice } from './kit/session/sign-in-notice.ts'
import { SessionPages } from './session-pages.tsx'
import { LogoSpinner } from './ui/frame/LogoSpinner.tsx'
import './ui/theme/base.css'

syncAppearance()
takeSignInNotice()

const element = document.getElementById('root')
if (!element) throw new Error('session.html has no element with the id root')

const root = createRoot(element)
const draw = (pages: ReactNode) => root.render(<StrictMode>{pages}</StrictMode>)

/**
 * A page that takes longer than this shows a loading indicator. An earlier indicator would delay the page.
 * Milliseconds.
 */
const patience = 1000

draw(<SessionPages />)
window.setTimeout(() => {
  if (element.hasChildNodes()) return
  draw(
    <Suspense fallback={<LogoSpinner />}>
      <SessionPages />
    </Suspense>,
  )
}, patience)
