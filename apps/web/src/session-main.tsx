/** The start of the pages before the sign-in: a document of their own, without the portal's router and query client. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepAppearance } from './kit/session/client-state.ts'
import { takeSignInNotice } from './kit/session/sign-in-notice.ts'
import { SessionPages } from './session-pages.tsx'
import './ui/theme/base.css'

keepAppearance()
takeSignInNotice()

const element = document.getElementById('root')
if (!element) throw new Error('session.html has no element with the id root')

createRoot(element).render(
  <StrictMode>
    <SessionPages />
  </StrictMode>,
)
