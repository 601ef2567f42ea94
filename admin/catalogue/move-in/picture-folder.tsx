import { useState } from 'react';
import { addMoveInPicture, type MoveIn } from '#contract/admin/move-in.ts';
import { countText } from '#domain/locale/count-text.ts';
import { refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useBatches } from '../../ui/use-batches.ts';

interface FolderProgress {
  readonly done: number;
  readonly total: number;
}

interface PictureFolderProps {
  readonly move: MoveIn;
  readonly onDone: () => Promise<void>;
}

/** Adds pictures that could not be fetched, from a folder of the device; each goes to the pieces that name its file. */
export function PictureFolder({ move, onDone }: PictureFolderProps) {
  const { running, run, stop } = useBatches<FolderProgress>();
  const [result, setResult] = useState<string | null>(null);

  async function send(files: readonly File[]) {
    let added = 0;
    let refused = '';
    const first = { done: 0, total: files.length };
    setResult(null);
    let at = 0;
    await run(first, async () => {
      const file = files[at];
      if (file === undefined) return null;
      at += 1;
      const input = { params: { id: move.id }, query: { name: file.name } };
      const reply = await upload(addMoveInPicture, { input, file });
      if (reply.ok) added += reply.answer.added;
      else refused = ` ${file.name}: ${refusalMessage(reply.problem)}`;
      return { done: at, total: files.length };
    });
    setResult(`${countText(added, 'picture')} added to pieces.${refused}`);
    await onDone();
  }

  return (
    <>
      {running !== null && (
        <Progress label="Sending pictures" done={running.done} total={running.total} onStop={stop} />
      )}
      {result !== null && <Notice kind="info">{result}</Notice>}
      {running === null && move.pictures.missing > 0 && (
        <div className="row">
          <span className="file-button">
            <input
              id="picture-folder"
              className="vh"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                if (files.length > 0) void send(files);
              }}
            />
            <label className="btn btn-line btn-sm" htmlFor="picture-folder">
              <Icon name="picture" />
              Choose missing pictures
            </label>
          </span>
          <span className="hint">Choose all files of the folder; each is matched by its name.</span>
        </div>
      )}
    </>
  );
}
