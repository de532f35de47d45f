/** Offers the demo's users a short tour of the portal, once per user and browser. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { lazy, Suspense, useState } from 'react'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { saveTourSeen, wasTourSeen } from './tour-state.ts'
import common from '../../../ui/parts/common.module.css'

const TourDialog = lazy(async () => ({ default: (await import('./TourDialog.tsx')).TourDialog }))

/** The offer. Starting or dismissing the tour hides it permanently. */
export const DemoTour = ({ userId, side }: { userId: string; side: 'provider' | 'customer' }) => {
  const [isOffered, setOffered] = useState(() => !wasTourSeen(userId))
  const [isRunning, setRunning] = useState(false)
  if (isRunning)
    return (
      <Suspense>
        <TourDialog side={side} onClose={() => setRunning(false)} />
      </Suspense>
    )
  if (!isOffered) return null
  const close = () => {
    saveTourSeen(userId)
    setOffered(false)
  }
  const start = () => {
    close()
    setRunning(true)
  }
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <span className={common.beside}>
          <Button size="small" variant="contained" onClick={start}>
            {t(m.startTour)}
          </Button>
          <Button size="small" color="inherit" onClick={close}>
            {t(m.dismiss)}
          </Button>
        </span>
      }
    >
      {t(side === 'provider' ? m.demoOfReseller : m.demoOfCustomer)}
    </Alert>
  )
}
