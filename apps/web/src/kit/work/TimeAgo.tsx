import { formatTimeAgo } from '@cmp/contract'
import { use, useEffect, useState } from 'react'
import { formatDateTime, TimeZone } from '../../ui/parts/dates.ts'

const minuteMilliseconds = 60_000

/** How long ago a timestamp was, kept current; the exact time appears when the pointer rests on it. */
export const TimeAgo = ({ at, className }: { at: string; className?: string | undefined }) => {
  const zone = use(TimeZone)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMilliseconds)
    return () => clearInterval(timer)
  }, [])
  const exact = formatDateTime(at, zone)
  return (
    <time dateTime={at} title={exact} className={className}>
      {formatTimeAgo(new Date(at), new Date(now)) ?? exact}
    </time>
  )
}
