/** The tour of the demo. It is loaded when a user starts it. */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import styles from './demo-tour.module.css'

/** A step at an element of the home page. Without the element, it is shown in the middle of the page. */
type TourStep = { at: string; title: Message; text: Message }

const steps: Record<'provider' | 'customer', readonly TourStep[]> = {
  provider: [
    { at: '[data-area="spend"]', title: m.tourChargesTitle, text: m.tourChargesText },
    { at: '[data-area="attention"]', title: m.needsYourAttention, text: m.tourAttentionText },
    { at: 'aside a[href="/invoice"]', title: m.tourInvoicesTitle, text: m.tourInvoicesText },
    { at: 'aside a[href="/customer-invoice"]', title: m.tourDocumentsTitle, text: m.tourDocumentsText },
    { at: '[aria-keyshortcuts]', title: m.tourSearchTitle, text: m.tourSearchText },
  ],
  customer: [
    { at: '[data-area="spend"]', title: m.tourOwnChargesTitle, text: m.tourOwnChargesText },
    { at: '[data-area="unpaid"]', title: m.tourUnpaidTitle, text: m.tourUnpaidText },
    { at: '[aria-keyshortcuts]', title: m.tourSearchTitle, text: m.tourOwnSearchText },
  ],
}

/** Shows the tour for the reseller or for a customer. Esc ends it, and the arrow keys move between its steps. */
export const runTour = (side: 'provider' | 'customer'): void =>
  driver({
    showProgress: true,
    progressText: t(m.tourProgress, { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t(m.next),
    prevBtnText: t(m.back),
    doneBtnText: t(m.done),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    popoverClass: styles.tour ?? '',
    steps: steps[side].map(({ at, title, text }) => ({
      element: at,
      popover: { title: t(title), description: t(text) },
    })),
  }).drive()
