# A small image: the CPU build of torch, no root, nothing written but /tmp.  docker build -t translucent . && docker run -p 7860:7860 --read-only --tmpfs /tmp translucent
FROM python:3.12-slim

WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir "torch>=2.8,<3" --index-url https://download.pytorch.org/whl/cpu \
    && pip install --no-cache-dir -r requirements.txt "redis>=5"
COPY app.py README.md LICENSE ./
COPY lessons lessons
COPY model model
COPY lab lab
COPY viz viz
COPY docs docs
COPY checkpoints checkpoints

RUN useradd --no-create-home --uid 10001 translucent
USER translucent
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 GRADIO_TEMP_DIR=/tmp/gradio MPLCONFIGDIR=/tmp HOME=/tmp
EXPOSE 7860
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:7860/healthz', timeout=4)"]
CMD ["python", "app.py", "--host", "0.0.0.0", "--port", "7860", "--log"]
