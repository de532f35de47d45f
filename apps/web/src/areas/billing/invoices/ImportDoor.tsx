/**
 * The file import on every page of the providers' invoices: files dropped anywhere, imports that run or wait for a
 * decision, and the dialog, which is loaded when it opens.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/parts/Button.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { useImportAddress } from './ImportFilesButton.tsx'
import { addFiles, importName, importsQuery, isOver, refreshImported, useImportDraft } from './imports.ts'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'

const Dialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page. Returns true while files are dragged over it. */
const usePageDrop = (onFiles: (files: File[]) => void): boolean => {
  const [depth, setDepth] = useState(0)
  useEffect(() => {
    // The enter event of a child fires before the leave event of its parent, so they are counted.
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((depth) => depth + 1)
    }
    const leave = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((depth) => Math.max(0, depth - 1))
    }
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      setDepth(0)
      // A drop zone inside the page has already accepted the files.
      const isTaken = event.defaultPrevented
      event.preventDefault()
      if (!isTaken && event.dataTransfer?.files.length) onFiles([...event.dataTransfer.files])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return depth > 0
}

/** The import part above the list. */
export const ImportDoor = () => {
  const { shown, show } = useImportAddress()
  const isHeld = usePageDrop((files) => {
    if (files.length === 0) return
    addFiles(files)
    show('new')
  })
  const sent = useImportDraft((draft) => draft.sent)
  const { data: imports } = useQuery(importsQuery)
  const running = imports?.filter((status) => !isOver(status)) ?? []
  const waiting = imports?.filter(({ status }) => status === 'waiting') ?? []
  const hasRunning = running.length > 0
  // Imports of other users also refresh the page when they end.
  useEffect(() => (hasRunning ? () => void refreshImported() : undefined), [hasRunning])
  const isQuiet = sent === undefined && !hasRunning && waiting.length === 0
  return (
    <>
      {!isQuiet && (
        <div className={styles.importStrip}>
          {waiting.length > 0 && (
            <ul aria-label={t(m.importsThatRequireAction)}>
              {waiting.map((status) => (
                <li key={status.id}>
                  <strong>{t(m.importWaitsForAChoice, { name: importName(status) })}</strong>
                  <span className={common.number}>{t(m.lineItem, { linesLoaded: status.linesLoaded })}</span>
                  <Button size="small" onClick={() => show(status.id)}>
                    {t(m.choose)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {(sent !== undefined || hasRunning) && (
            <ul aria-label={t(m.runningImports)}>
              {sent !== undefined && (
                <li>
                  <strong>{t(m.uploadingFiles)}</strong>
                  <span className={common.number}>{Math.floor(sent * 100)} %</span>
                  <Button size="small" onClick={() => show('new')}>
                    {t(m.details)}
                  </Button>
                  <LinearProgress label={t(m.upload)} share={sent} />
                </li>
              )}
              {running.map((status) => (
                <li key={status.id}>
                  <strong>{t(m.importingName, { name: importName(status) })}</strong>
                  <span className={common.number}>{t(m.lineItem, { linesLoaded: status.linesLoaded })}</span>
                  <Button size="small" onClick={() => show(status.id)}>
                    {t(m.details)}
                  </Button>
                  <LinearProgress label={t(m.importOf, { importName: importName(status) })} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isHeld && <div className={styles.dropCover}>{t(m.dropFilesToImport)}</div>}
      {shown !== undefined && (
        <Suspense>
          <Dialog shown={shown} onClose={() => show(undefined)} onShow={show} />
        </Suspense>
      )}
    </>
  )
}
