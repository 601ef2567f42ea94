import { useState } from 'react';
import { removeFilm, saveFilm, type AdminViews } from '#contract/admin/product-views.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { FileChoice } from './file-choice.tsx';

interface FilmEditorProps {
  readonly productId: number;
  readonly mayWrite: boolean;
  readonly onChanged: (views: AdminViews) => void;
  readonly film: AdminViews['film'];
}

const megabyte = 1024 * 1024;

export function FilmEditor({ productId, mayWrite, onChanged, film }: FilmEditorProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const params = { id: productId };

  async function send(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > serverLimits.filmBytes) {
      setNotice(
        `The film is ${Math.ceil(file.size / megabyte)} MB. At most ${serverLimits.filmBytes / megabyte} MB can be uploaded: please shorten it, or save it smaller.`,
      );
      return;
    }
    setNotice(null);
    setProgress(0);
    const reply = await upload(saveFilm, { input: { params }, file, onProgress: setProgress });
    setProgress(null);
    if (!reply.ok) return setNotice(refusalMessage(reply.problem));
    onChanged(reply.answer);
    toast('Film saved');
  }
  async function remove() {
    setNotice(null);
    const reply = await call(removeFilm, { params });
    setAsking(false);
    if (!reply.ok) return setNotice(refusalMessage(reply.problem));
    onChanged(reply.answer);
    toast('Film removed');
  }

  return (
    <div className="column">
      <h3>Film</h3>
      <p className="hint">
        MP4 or WebM, up to {serverLimits.filmBytes / megabyte} MB, without speech. The first picture stands
        for it until a shopper starts it. Location data is removed.
      </p>
      {notice !== null && <Notice>{notice}</Notice>}
      {film !== null && (
        <p>
          <a href={film.url} target="_blank" rel="noreferrer">
            Film
          </a>
          , {film.kind === 'mp4' ? 'MP4' : 'WebM'}, {Math.round((film.bytes / megabyte) * 10) / 10} MB
        </p>
      )}
      {progress !== null && <progress value={progress} max={1} aria-label="Upload of the film" />}
      {mayWrite && (
        <div className="row">
          <FileChoice
            label={film === null ? 'Choose a film' : 'Choose another film'}
            types="video/mp4,video/webm"
            pending={progress !== null}
            onPicked={([file]) => void send(file)}
          />
          {film !== null && (
            <Button kind="quiet" onClick={() => setAsking(true)}>
              Remove film
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove the film?"
          confirm="Remove film"
          onConfirm={remove}
          onClosed={() => setAsking(false)}
        >
          <p>The shop no longer shows it.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
