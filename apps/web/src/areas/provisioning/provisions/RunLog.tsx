/** The log of a run: live while the run is active, and searchable as a whole. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import {
  downloadProvisionLog,
  logLevels,
  searchProvisionLog,
  shownLogLines,
  type ProvisionRun,
} from '@cmp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { DebouncedInput } from '../../../kit/list/list-filters.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { formatTime, TimeZone } from '../../../ui/parts/dates.ts'
import styles from './provisions.module.css'

type Level = '' | (typeof logLevels)[number]['value']

const isLevel = (text: string): text is Level => text === '' || logLevels.some(({ value }) => value === text)

const Lines = ({ lines, follows }: { lines: ProvisionRun['log']; follows: boolean }) => {
  const timeZone = useContext(TimeZone)
  const end = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    if (follows && newest !== undefined && end.current) end.current.scrollTop = end.current.scrollHeight
  }, [follows, newest])
  return (
    <ol className={styles.log} ref={end} tabIndex={0} aria-label={t(m.logScrollable)}>
      {lines.map(({ id, at, kind, address, text }) => (
        <li key={id} data-kind={kind}>
          <time dateTime={at}>{formatTime(at, timeZone)}</time>
          <span>
            {address && <code>{address}</code>} {text}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The log. */
export const RunLog = ({ run: { id, log }, isAtWork }: { run: ProvisionRun; isAtWork: boolean }) => {
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState<Level>('')
  const [address, setAddress] = useState('')
  const isNarrowed = search !== '' || level !== '' || address !== ''
  const newest = log.at(-1)?.id
  const answer = useQuery({
    queryKey: ['provision-log', id, search, level, address, newest],
    queryFn: ({ signal }) =>
      send(searchProvisionLog, { params: { id }, query: { search, level, address } }, { signal }),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  })
  const found = isNarrowed ? answer.data : undefined
  const lines = found?.lines ?? (isNarrowed ? [] : log)
  const addresses = [
    ...new Set([...(answer.data?.addresses ?? []), ...log.flatMap((line) => line.address || [])]),
  ].sort()
  const isCut = isNarrowed ? (found?.count ?? 0) > lines.length : log.length === shownLogLines
  if (log.length === 0)
    return (
      <Block title={t(m.log)} note={t(m.noLogMessagesYet)}>
        {null}
      </Block>
    )
  return (
    <Block title={t(m.log)}>
      <div className={styles.search}>
        <DebouncedInput
          value={search}
          onChange={setSearch}
          label={t(m.searchTheLog)}
          placeholder={t(m.search)}
          width={220}
        />
        <Select
          aria-label={t(m.logLevel)}
          value={level}
          options={[{ value: '', label: t(m.allLevels) }, ...logLevels]}
          onChange={(value) => setLevel(isLevel(value) ? value : '')}
        />
        {addresses.length > 1 && (
          <Select
            aria-label={t(m.resource)}
            value={address}
            options={[
              { value: '', label: t(m.allResources) },
              ...addresses.map((value) => ({ value, label: value })),
            ]}
            onChange={setAddress}
          />
        )}
        <Button href={buildFileUrl(downloadProvisionLog, { params: { id } })} download>
          {t(m.download)}
        </Button>
      </div>
      {isCut && <p>{t(m.showingLatestLineSearchForOther, { count: lines.length })}</p>}
      {answer.isError && isNarrowed ? (
        <p role="alert">{answer.error.message}</p>
      ) : lines.length > 0 ? (
        <Lines lines={lines} follows={isAtWork && !isNarrowed} />
      ) : (
        !answer.isFetching && <p>{t(m.noMatchingLines)}</p>
      )}
    </Block>
  )
}
