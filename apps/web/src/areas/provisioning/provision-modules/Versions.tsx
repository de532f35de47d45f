/** The versions of a module, with the findings and actions of each. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-modules'
import {
  listProvisionModuleVersions,
  moduleSources,
  provisionModules,
  removeProvisionModuleVersion,
  type ModuleVersion,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { formatDateTime } from '../../../ui/parts/dates.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Block, NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { AddVersion } from './AddVersion.tsx'
import { PublishVersion } from './PublishVersion.tsx'
import styles from './versions.module.css'

const labels: Record<ModuleVersion['status'], string> = {
  inspecting: t(m.inspecting),
  failed: t(m.failed),
  inspected: t(m.inspected),
  published: t(m.published),
  replaced: t(m.previouslyPublished),
}

const tones = {
  inspecting: 'info',
  failed: 'error',
  inspected: 'warning',
  published: 'success',
  replaced: 'neutral',
} as const

const formatSource = ({ sourceKind, address, ref, commit }: ModuleVersion): string =>
  [
    t(moduleSources.find(({ value }) => value === sourceKind)?.label ?? sourceKind),
    address,
    ref,
    commit === '' ? '' : t(m.commit, { commit: commit.slice(0, 12) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** A cell with text that wraps. */
const TextCell = ({ children }: { children: ReactNode }) => (
  <WordsCell>
    <div className={styles.text}>{children}</div>
  </WordsCell>
)

const place = ({ file, line }: { file: string; line: number }): string =>
  line > 0 ? `${file}:${line}` : file

const Findings = ({ version: { findings, allowed } }: { version: ModuleVersion }) => (
  <TableBlock title={t(m.findings)} level="h3" heads={[t(m.location), t(m.finding), t(m.allowed)]} words={3}>
    <tbody>
      {findings.map((finding) => {
        const exception = allowed.find(({ id }) => id === finding.id)
        return (
          <tr key={finding.id}>
            <th scope="row">{place(finding) || t(m.module)}</th>
            <TextCell>{finding.text}</TextCell>
            <TextCell>
              {exception
                ? `${exception.reason} (${exception.by})`
                : finding.canBeAllowed
                  ? t(m.no)
                  : t(m.cannotBeAllowed)}
            </TextCell>
          </tr>
        )
      })}
      {findings.length === 0 && <NoRow columns={3}>{t(m.noFindings)}</NoRow>}
    </tbody>
  </TableBlock>
)

const Definition = ({ definition }: { definition: NonNullable<ModuleVersion['definition']> }) => (
  <>
    <TableBlock
      title={t(m.variables)}
      level="h3"
      heads={[t(m.variable), t(m.type), t(m.defaultLabel), t(m.description)]}
      words={4}
    >
      <tbody>
        {definition.variables.map(({ name, type, defaultJson, isSensitive, description, isRequired }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <TextCell>{isSensitive ? t(m.sensitive, { type }) : type}</TextCell>
            <TextCell>{isRequired ? t(m.required) : (defaultJson ?? '').slice(0, 200)}</TextCell>
            <TextCell>{description}</TextCell>
          </tr>
        ))}
        {definition.variables.length === 0 && <NoRow columns={4}>{t(m.noVariables)}</NoRow>}
      </tbody>
    </TableBlock>
    <TableBlock title={t(m.outputs)} level="h3" heads={[t(m.output), t(m.description)]} words={2}>
      <tbody>
        {definition.outputs.map(({ name, description, isSensitive }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <TextCell>{isSensitive ? t(m.sensitive2, { description }) : description}</TextCell>
          </tr>
        ))}
        {definition.outputs.length === 0 && <NoRow columns={2}>{t(m.noOutputs)}</NoRow>}
      </tbody>
    </TableBlock>
    <TableBlock title={t(m.providers)} level="h3" heads={[t(m.provider), t(m.version2)]} words={2}>
      <tbody>
        {definition.providers.map(({ source, version }) => (
          <tr key={source}>
            <th scope="row">{source}</th>
            <TextCell>{version || t(m.any)}</TextCell>
          </tr>
        ))}
        {definition.providers.length === 0 && <NoRow columns={2}>{t(m.noProviders)}</NoRow>}
      </tbody>
    </TableBlock>
  </>
)

const refresh = () => queryClient.invalidateQueries({ queryKey: [provisionModules.name] })

const Remove = ({ version: { id, version } }: { version: ModuleVersion }) => (
  <Button
    size="small"
    color="error"
    onClick={() =>
      confirm({
        title: t(m.deleteVersion, { version }),
        consequences: t(m.thisVersionWasNeverPublishedIts),
        action: t(m.deleteLabel),
        destructive: true,
        run: async () => {
          const { message } = await send(removeProvisionModuleVersion, { params: { id } })
          await refresh()
          showToast(message, { tone: 'success' })
        },
      })
    }
  >
    {t(m.deleteLabel)}
  </Button>
)

const Version = ({ version }: { version: ModuleVersion }) => {
  const [isOpen, setOpen] = useState(version.status === 'inspected')
  const [isPublishing, setPublishing] = useState(false)
  const { status, definition, message, createdBy, createdTime, provisions, digest, files } = version
  const isNew = status === 'inspected' || status === 'failed'
  const isRefused = version.findings.some(({ canBeAllowed }) => !canBeAllowed)
  return (
    <Block title={t(m.version, { version: version.version })} level="h3">
      <p className={styles.facts}>
        <StatusChip value={labels[status]} tone={tones[status]} />
        <span>{formatSource(version)}</span>
        <span>
          {createdBy}, {formatDateTime(createdTime)}
        </span>
        {provisions > 0 && <span>{t(m.provision, { provisions })}</span>}
        {digest !== '' && (
          <span title={`SHA-256 ${digest}`}>
            {t(m.file, { count: files.length })}, {digest.slice(0, 12)}
          </span>
        )}
      </p>
      {message !== '' && <Alert severity={status === 'failed' ? 'error' : 'warning'}>{message}</Alert>}
      <p className={styles.actions}>
        {definition && (
          <Button size="small" variant="outlined" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t(m.hideDetails) : t(m.showDetails)}
          </Button>
        )}
        {(status === 'inspected' || status === 'replaced') && (
          <Button size="small" variant="contained" disabled={isRefused} onClick={() => setPublishing(true)}>
            {t(m.publish)}
          </Button>
        )}
        {isNew && <Remove version={version} />}
      </p>
      {isOpen && definition && (
        <>
          <Findings version={version} />
          <Definition definition={definition} />
        </>
      )}
      {isPublishing && <PublishVersion version={version} onClose={() => setPublishing(false)} />}
    </Block>
  )
}

const pollMilliseconds = 2000

/** The part of the page. */
export const Versions = ({ moduleId }: { moduleId: string }) => {
  const [isAdding, setAdding] = useState(false)
  const answer = useQuery({
    queryKey: [provisionModules.name, moduleId, 'versions'],
    queryFn: ({ signal }) => send(listProvisionModuleVersions, { params: { id: moduleId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.versions.some(({ status }) => status === 'inspecting') ? pollMilliseconds : false,
  })
  if (answer.isError)
    return (
      <QueryFailed
        answer={answer}
        back={{
          href: provisionModules.pages.list,
          title: t(provisionModules.title),
        }}
      />
    )
  if (!answer.data) return <LogoSpinner />
  const { versions } = answer.data
  return (
    <Block title={t(m.versions)} note={t(m.versionsAreImmutableProvisionsStayOn)}>
      <p className={styles.actions}>
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t(m.addVersion)}
        </Button>
      </p>
      {versions.length === 0 && <p>{t(m.noVersionsYetAddVersionTo)}</p>}
      {versions.map((version) => (
        <Version key={`${version.id} ${version.status}`} version={version} />
      ))}
      {isAdding && <AddVersion moduleId={moduleId} onClose={() => setAdding(false)} />}
    </Block>
  )
}
