/** The start of the pages before the sign-in: a document of their own, without the portal's router and query client. */
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepAppearance } from './kit/session/client-state.ts'
import { takeSignInNotice } from './kit/session/sign-in-notice.ts'
import { SessionPages } from './session-pages.tsx'
import { LogoSpinner } from './ui/frame/LogoSpinner.tsx'
import './ui/theme/base.css'

keepAppearance()
takeSignInNotice()

const element = document.getElementById('root')
if (!element) throw new Error('session.html has no element with the id root')

const root = createRoot(element)
const draw = (pages: ReactNode) => root.render(<StrictMode>{pages}</StrictMode>)

/** A page that takes longer than this shows that it is on its way; a sooner sign would hold it up. Milliseconds. */
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
